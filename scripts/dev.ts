import { spawn } from 'node:child_process';

/** The server restarts on every change, the pages reload by themselves at Vite's address. */
const children = [
  spawn('node', ['--watch', 'app/server/main.ts'], { stdio: 'inherit' }),
  spawn('vite', [], { stdio: 'inherit' }),
];

process.on('SIGINT', () => {
  for (const child of children) child.kill('SIGTERM');
});
