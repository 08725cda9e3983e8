import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { subsetKern } from './src/styles/kern-subset.ts';

/** Where `npm start` serves the API. */
const API = 'http://127.0.0.1:3000';

/** Baseline of the specification; KERN's colours get forms these can read. */
const BROWSERS = ['chrome84', 'edge84', 'firefox78', 'safari14'];

function kernSubset(): Plugin {
  return {
    name: 'kern-subset',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('/kern.min.css') ? { code: subsetKern(code), map: null } : undefined),
  };
}

export default defineConfig({
  base: '/',
  plugins: [kernSubset(), react()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    // Read by the bench: which chunks a page loads.
    manifest: true,
    target: BROWSERS,
    cssTarget: BROWSERS,
    // The content security policy allows data: for images alone.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What so many pages share comes in one file: in many small ones it would cost each first visitor as many requests.
        // From fewer pages on, the start page would load what it does not use.
        codeSplitting: { groups: [{ name: 'common', minShareCount: 32 }] },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/oauth', '/config.json', '/health', '/demo', '/.well-known'].map((path) => [path, { target: API }]),
    ),
  },
});
