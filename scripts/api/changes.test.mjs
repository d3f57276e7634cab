import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesOf, isBreaking } from './changes.mjs';

const reports = (code) => new Map([['a', `# @portal/kit/a\n\n\`\`\`ts\n${code}\n\`\`\`\n`]]);
const changes = (before, now) =>
  changesOf(reports(before), reports(now)).map(({ kind, name }) => `${kind} ${name}`);
const breaks = (before, now) =>
  changesOf(reports(before), reports(now))
    .filter(isBreaking)
    .map(({ kind, name }) => `${kind} ${name}`);

const FIRST_PAGE = `export function createFirstPage<Answer>(call: string): FirstPage<Answer>;
interface FirstPage<Answer> {
    readonly dropFirstPage: () => void;
    readonly useFirstPage: () => Answer | undefined;
}`;
const LIST_PARAMS = `export function useListParams<Query>(input: ListParamsOptions<Query>): ListParams<Query>;
interface ListParams<Query> {
    isWaiting: boolean;
    query: Query;
}
interface ListParamsOptions<Query> {
    first?: Query | undefined;
}`;
const LIST_KEYS = `export function useListKeys(options: ListKeysOptions): void;
interface ListKeysOptions {
    enabled?: boolean;
}`;
const TABLE = `export interface Column<Row> {
    cell: (row: Row) => ReactNode;
    wideOnly?: boolean;
}
export function DataTable<Row>(props: DataTableProps<Row>): JSX.Element;
interface DataTableProps<Row> {
    columns: readonly Column<Row>[];
}`;

// The five changes that crashed sections within contract 3, or switched something of them off.
for (const [what, before, [from, to], expected] of [
  [
    'a member that left a result',
    FIRST_PAGE,
    ['    readonly dropFirstPage: () => void;\n', ''],
    'removed FirstPage.dropFirstPage',
  ],
  [
    'an option that got another name',
    LIST_PARAMS,
    ['first?', 'answered?'],
    'removed ListParamsOptions.first',
  ],
  [
    'a value that left a result',
    LIST_PARAMS,
    ['    isWaiting: boolean;\n', ''],
    'removed ListParams.isWaiting',
  ],
  [
    'an option that is needed now',
    LIST_KEYS,
    ['enabled?', 'enabled'],
    'needed ListKeysOptions.enabled',
  ],
  [
    'a property that left a column',
    TABLE,
    ['    wideOnly?: boolean;\n', ''],
    'removed Column.wideOnly',
  ],
])
  test(`${what} is named`, () => {
    assert.deepEqual(breaks(before, before.replace(from, to)), [expected]);
    assert.deepEqual(breaks(before, before), []);
  });

const CHIP = `export function Chip(input: ChipProps): JSX.Element;
interface ChipProps {
    onRemove?: (id: string) => void;
    tone?: 'info' | 'danger';
}`;
const CALLS = `export interface Calls {
    move: { request: MoveRequest; answer: Moved };
}
export interface Moved {
    id: number;
    state: 'open' | 'closed';
}
export interface MoveRequest {
    id: number;
}
export const shownRows: (rows: Moved[]) => string | null;
export enum Code { Lost = 1 }
export class Ledger {
    private constructor();
    read(from?: number): Moved;
}`;

test('what a build from before cannot do with is named', () => {
  for (const [before, from, to, expected] of [
    [CHIP, 'Chip(', 'Tag(', 'removed Chip'],
    [CHIP, "'info' | 'danger'", "'info'", 'changed ChipProps.tone'],
    [CHIP, '(id: string)', '(id: number)', 'changed ChipProps.onRemove(id)'],
    [CHIP, '(id: string)', '()', 'removed ChipProps.onRemove(id)'],
    [CHIP, 'onRemove?:', 'label: string;\n    onRemove?:', 'needed ChipProps.label'],
    [CALLS, 'string | null', 'string | undefined', 'changed shownRows'],
    [CALLS, 'string | null', 'string | null | Date', 'changed shownRows'],
    [CALLS, '    id: number;\n    state', '    id?: number;\n    state', 'changed Moved.id'],
    [CALLS, '(from?: number)', '(from: number)', 'needed Ledger.read(from)'],
    [CALLS, '(from?: number)', '(from?: number, to: number)', 'needed Ledger.read(to)'],
    [
      CALLS,
      '{\n    id: number;\n}',
      '{\n    id: number;\n    at: string;\n}',
      'needed MoveRequest.at',
    ],
    [CALLS, 'Lost = 1', 'Lost = 2', 'changed Code.Lost'],
    ['--space-1\n--space-2', '\n--space-2', '', 'removed --space-2'],
  ])
    assert.deepEqual(breaks(before, before.replace(from, to)), [expected]);
});

test('what is more, wider or elsewhere breaks no build', () => {
  for (const [before, from, to, expected] of [
    [CHIP, "'danger'", "'danger' | 'success'", []],
    [CHIP, 'tone?', 'size?: number;\n    tone?', ['added ChipProps.size']],
    [CHIP, 'JSX.Element', 'JSX.Element | null', []],
    [CHIP, /ChipProps/gu, 'TagProps', []],
    [
      CHIP,
      'Chip(input: ChipProps)',
      'Chip(props: { onRemove?: (id: string) => void; tone?: "info" | "danger" })',
      [],
    ],
    [CALLS, "'closed'", "'closed' | 'moved'", []],
    [CALLS, 'string | null', 'string', []],
    [CALLS, '(from?: number)', '(from?: number, to?: number)', ['added Ledger.read(to)']],
    // Rows that rules are given are those of an answer, which has the member.
    [CALLS, 'state:', 'at: string;\n    state:', ['added Moved.at']],
    [CHIP, 'export function', '// @deprecated\nexport function', ['deprecated Chip']],
    [CHIP, '    tone?', '    // @deprecated\n    tone?', ['deprecated ChipProps.tone']],
  ])
    assert.deepEqual(changes(before, before.replace(from, to)), expected);
});

test('a component that takes properties now needs none of those that may be left out', () => {
  const before = 'export function Bar(): JSX.Element;';
  const bar = 'export function Bar(input: { label?: string; size: number }): JSX.Element;';
  assert.deepEqual(changes(before, bar), ['added Bar.label', 'needed Bar.size']);
});

test('a member that a type is taken from is compared, and no other one of its interface', () => {
  const dialog = `export function Dialog(props: DialogProps): JSX.Element;
interface DialogProps {
    size?: ModalProps['size'];
}
interface ModalProps {
    onKeyDown?: () => void;
    size: 'small' | 'wide';
}`;
  assert.deepEqual(changes(dialog, dialog.replace('    onKeyDown?: () => void;\n', '')), []);
  assert.deepEqual(breaks(dialog, dialog.replace(" | 'wide'", '')), ['changed DialogProps.size']);
});
