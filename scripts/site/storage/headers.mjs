/** Response headers of a site's files, for storages that keep them with each file; the rules of api/src/http/static_site.rs. */
import path from 'node:path';
import { hasContentHash } from '../files.mjs';

const IMMUTABLE = 'public, max-age=31536000, immutable';

const CONTENT_TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const VERSIONED_FOLDER = /^mf\/[^/]+\/[^/]+\//;

function cacheControl(file) {
  if (/(?:manifest|^remotes|^config)\.json$/.test(file)) return 'no-store';
  return VERSIONED_FOLDER.test(file) || hasContentHash(file) ? IMMUTABLE : 'no-cache';
}

/** @param {string} file its path in the site */
export const headersOf = (file) => ({
  contentType: CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream',
  cacheControl: cacheControl(file),
});
