import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withChanges } from './changelog.mjs';

const of = (kind, name, module = '@portal/kit/a') => ({ module, kind, name });
const sectionsOf = (text) => text.split('\n## ').slice(1);

test('changes are added up by module and kind in the section of their release, beside what people wrote there', () => {
  const first = withChanges('## 4.0.0\n\nBuild again.\n', '4.0.0', [of('removed', 'Old')]);
  const second = withChanges(first, '4.0.0', [
    of('added', 'B'),
    of('added', 'A'),
    of('added', 'x', '@portal/core'),
  ]);
  assert.deepEqual(sectionsOf(second), [
    '4.0.0\n\nBuild again.\n\n- `@portal/core` added: `x`\n- `@portal/kit/a` added: `A`, `B`\n- `@portal/kit/a` removed: `Old`\n',
  ]);
  assert.equal(withChanges(second, '4.0.0', [of('added', 'A')]), second);
});

test('another release begins a section, and the others stay', () => {
  const before = withChanges('', '4.0.0', [of('added', 'A')]);
  const [newest, older] = sectionsOf(withChanges(before, '4.1.0', [of('needed', 'A.size')]));
  assert.equal(newest, '4.1.0\n\n- `@portal/kit/a` needed: `A.size`\n');
  assert.equal(older, '4.0.0\n\n- `@portal/kit/a` added: `A`\n');
});

test('what came within the release may change and go', () => {
  const before = withChanges('', '4.1.0', [of('added', 'A'), of('added', 'Ab')]);
  const changed = withChanges(before, '4.1.0', [of('needed', 'A.size'), of('changed', 'A(input)')]);
  assert.equal(changed, before);
  const [section] = sectionsOf(withChanges(before, '4.1.0', [of('removed', 'A')]));
  assert.equal(section, '4.1.0\n\n- `@portal/kit/a` added: `Ab`\n');
});
