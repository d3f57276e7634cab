import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import typescript from 'typescript-eslint';
import { inRepository } from '../repository.mjs';
import textInOwnElement from './text-in-own-element.cjs';

const eslint = new ESLint({
  cwd: inRepository(),
  overrideConfigFile: true,
  overrideConfig: {
    files: ['**/*.tsx'],
    languageOptions: {
      parser: typescript.parser,
      parserOptions: { projectService: true, tsconfigRootDir: inRepository() },
    },
    plugins: { portal: { rules: { 'text-in-own-element': textInOwnElement } } },
    rules: { 'portal/text-in-own-element': 'error' },
  },
});

/** Those of the elements that are an error where a component renders them, in the place of a file of the project. */
async function errorsAmong(elements) {
  // One file for all: each lint of it reads its project's types, which takes seconds.
  const components = elements.map(
    (element, number) =>
      `export function Sample${number}({ text, count, some, icon }: Sample): ReactNode { return ${element}; }`,
  );
  const code = `import type { ReactNode } from 'react'; interface Sample { text: string; count: number; some: boolean; icon: ReactNode }
${components.join('\n')}`;
  const [{ messages }] = await eslint.lintText(code, {
    filePath: inRepository('kit', 'src', 'ui', 'Skeleton.tsx'),
  });
  assert.deepEqual(
    messages.filter(({ fatal }) => fatal),
    [],
  );
  return elements.filter((_, number) => messages.some(({ line }) => line === number + 2));
}

test('text beside siblings, or in a fragment, is an error; text alone in an element is none', async () => {
  const wrong = [
    '<p>{text} <b>!</b></p>',
    '<p>{icon}{count}</p>',
    '<p>{some && text}{some && text}</p>',
    '<p>{some ? text : <b />}<i /></p>',
    '<p>Total: {icon}</p>',
    "<p>{some && <b />}{' '}<i /></p>",
    "<>{' – '}<b /></>",
    '<>{text}</>',
    'some ? text : <b />',
  ];
  const right = [
    '<p>{text}</p>',
    '<p>{some && text}</p>',
    '<p>{`${text} ${count}`}</p>',
    '<p><span>{text}</span> <b>!</b></p>',
    '<p>{icon}<span>{count}</span></p>',
    '<p>{some && <b>{text}</b>}{icon}</p>',
    '<p>Total: <b>{count}</b></p>',
    '<>{icon}<b>{text}</b></>',
  ];
  assert.deepEqual(await errorsAmong([...wrong, ...right]), wrong);
});
