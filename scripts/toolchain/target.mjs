export const TARGET = 'wasm32-unknown-unknown';
