import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accept, problemOf } from './accept.mjs';

const UI = `export function Button(input: ButtonProps): JSX.Element;

interface ButtonProps {
    busy?: boolean;
    name: string;
}

export function Card(): JSX.Element;

export type Tone = 'info' | 'danger';`;
const report = (ui) => ({ '@portal/kit/ui': ui });
const shared = (reports, accepted, version = accepted.version) => ({
  name: '@portal/kit',
  version,
  reports,
  accepted,
});
const EMPTY = { version: '2.2.0', reports: {}, versions: {}, since: {} };
/** Accepted at 2.2.0. */
const first = accept(shared(report(UI), EMPTY));

const more = `${UI}\n\nexport const Chip: string;\n\nexport interface ChipProps {\n}`;
const renamedProp = UI.replace('name: string', 'title: string');

test('the first API is that of the present version', () => {
  assert.equal(first.version, '2.2.0');
  assert.deepEqual(first.since, { '@portal/kit/ui': { Button: '2.2.0', Card: '2.2.0' } });
  assert.equal(problemOf(shared(report(UI), first)), undefined);
});

test('an added export needs a new minor version, which since.json gives for it', () => {
  assert.match(
    problemOf(shared(report(more), first)),
    /\+ @portal\/kit\/ui › Chip › export const/u,
  );
  const next = accept(shared(report(more), first));
  assert.equal(next.version, '2.3.0');
  assert.deepEqual(next.since['@portal/kit/ui'], { Button: '2.2.0', Card: '2.2.0', Chip: '2.3.0' });
  assert.equal(problemOf(shared(report(more), next)), undefined);
});

test('an added property of props that are not exported counts too', () => {
  const next = accept(shared(report(UI.replace('busy', 'icon?: string;\n    busy')), first));
  assert.equal(next.version, '2.3.0');
});

test('a removed or changed line is refused until its level is given', () => {
  for (const ui of [renamedProp, UI.replace('export function Card(): JSX.Element;\n\n', '')]) {
    const change = shared(report(ui), first);
    assert.throws(() => accept(change), /lost, changed or asks for more/u);
    assert.equal(accept(change, 'major').version, '3.0.0');
    assert.equal(accept(change, 'minor').version, '2.3.0');
  }
  assert.match(problemOf(shared(report(renamedProp), first)), /- .*ButtonProps › name: string;/u);
});

test('a member that known props ask for is refused until its level is given', () => {
  const inline = report('export function Menu(input: {\n    label: string;\n}): JSX.Element;');
  const withMenu = accept(shared(inline, EMPTY));
  for (const [before, reports] of [
    [first, report(UI.replace('name: string;', 'name: string;\n    onRetry: () => void;'))],
    [withMenu, { '@portal/kit/ui': inline['@portal/kit/ui'].replace('}', '    to: string;\n}') }],
  ]) {
    const change = shared(reports, before);
    assert.throws(() => accept(change), /\+ .* › (onRetry|to): /u);
    assert.equal(accept(change, 'major').version, '3.0.0');
    assert.equal(accept(change, 'minor').version, '2.3.0');
  }
});

test('members that are optional, of a new export, or of a class or an enum are additions', () => {
  const enumeration = `${UI}\n\nexport enum Code {\n    A = 1\n}`;
  const before = accept(shared(report(enumeration), EMPTY));
  for (const ui of [
    enumeration.replace('busy', 'readonly onRetry?: () => void;\n    busy'),
    `${enumeration}\n\nexport interface Row {\n    id: number;\n}`,
    enumeration.replace('    A = 1', '    B = 2,\n    A = 1'),
  ])
    assert.equal(accept(shared(report(ui), before)).version, '2.3.0', ui);
});

test('equal lines of two declarations are not taken for one another', () => {
  const moved =
    UI.replace('    name: string;\n', '') + '\n\ninterface CardProps {\n    name: string;\n}';
  assert.throws(() => accept(shared(report(moved), first)), /ButtonProps › name/u);
});

test('a removed module is refused', () => {
  assert.throws(() => accept(shared({}, first)), /Button/u);
});

test('without a change, the version stays, a patch version too', () => {
  assert.equal(accept(shared(report(UI), first)).version, '2.2.0');
  assert.equal(accept(shared(report(UI), first, '2.2.7')).version, '2.2.7');
  assert.equal(problemOf(shared(report(UI), first, '2.2.7')), undefined);
});

test('a version that is raised by hand is kept where it is high enough', () => {
  assert.equal(accept(shared(report(more), first, '2.5.0')).version, '2.5.0');
  assert.equal(accept(shared(report(more), first, '2.2.1')).version, '2.3.0');
});

test('of two branches that raised to one version, the second takes the next', () => {
  const landed = accept(shared(report(more), first));
  const merged = report(`${more}\n\nexport const Dot: string;`);
  assert.match(problemOf(shared(merged, landed)), /Dot/u);
  assert.equal(accept(shared(merged, landed)).version, '2.4.0');
  // The reports were merged by hand, the recorded hash is that of the first branch.
  const byHand = { ...landed, reports: merged };
  assert.match(problemOf(shared(merged, byHand)), /not recorded/u);
  assert.equal(accept(shared(merged, byHand)).version, '2.4.0');
});

test('a custom property that sections use is an export of the styles', () => {
  const styles = { '@portal/kit/styles': '--color-text\n--space-1' };
  const recorded = accept(shared(styles, EMPTY));
  assert.deepEqual(Object.keys(recorded.since['@portal/kit/styles']), [
    '--color-text',
    '--space-1',
  ]);
  assert.throws(
    () => accept(shared({ '@portal/kit/styles': '--space-1' }, recorded)),
    /--color-text/u,
  );
});
