import type { Plugin } from 'vite';
import { readContent } from '../ground/server/brand/read-texts.ts';

/**
 * `import text from './faq.md'`: what the server would read of it, made into a module when it is built, so that no browser
 * reads Markdown. Its figures are filled in where it is shown (features/pages/rules/page-texts.ts).
 */
export function textsAsModules(): Plugin {
  return {
    name: 'texts-as-modules',
    transform: {
      filter: { id: /\.md$/ },
      handler: (markdown) => ({ code: `export const content = ${JSON.stringify(readContent(markdown))};`, map: null }),
    },
  };
}
