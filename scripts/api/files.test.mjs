import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { differing, filesOf, readReports } from './files.mjs';

test('a report that changed, one that is new and one of a module that is gone are named; others are not', (t) => {
  const base = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-api-'));
  t.after(() => fs.rmSync(base, { recursive: true }));
  fs.mkdirSync(path.join(base, 'kit', 'api'), { recursive: true });
  const before = filesOf({
    kit: { '@portal/kit/ui': 'a', '@portal/kit/list': 'b', '@portal/kit/old': 'c' },
  });
  for (const [file, text] of before) fs.writeFileSync(path.join(base, file), text);
  const after = filesOf({
    kit: { '@portal/kit/ui': 'a', '@portal/kit/list': 'B', '@portal/kit/new': 'd' },
  });
  assert.deepEqual(differing(after, readReports(['kit'], base)), [
    'kit/api/list.api.md',
    'kit/api/new.api.md',
    'kit/api/old.api.md',
  ]);
  assert.deepEqual(differing(before, readReports(['kit'], base)), []);
});
