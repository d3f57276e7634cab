import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before } from 'node:test';
import { openStorage } from './open.mjs';
import { testStorage } from '../testing/storage-tests.mjs';

let base;
before(() => (base = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-folder-'))));
after(() => fs.rmSync(base, { recursive: true, force: true }));

const newSite = () => path.join(fs.mkdtempSync(path.join(base, 'site-')), 'site');

testStorage(() => openStorage(newSite()));
