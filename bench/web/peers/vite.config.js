// One of the peers, the folder `PEER`, as a production build in var/bench/peers.
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const folder = (path) => fileURLToPath(new URL(path, import.meta.url));
const peer = process.env.PEER;

export default defineConfig({
  root: folder(peer),
  plugins: [react()],
  build: { outDir: folder(`../../../var/bench/peers/${peer}`), emptyOutDir: true },
});
