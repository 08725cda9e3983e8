import { buildWeb } from './build-web.ts';

await buildWeb();
await import('../api/src/main.ts');
