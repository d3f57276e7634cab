/** Changes between two reports, as a section that was built before meets them: what it gives and what it gets. */
import ts from 'typescript';
import {
  hasMembers,
  isDeprecated,
  isFunction,
  isOptional,
  membersOf,
  partsOf,
  readReport,
  resolve,
  textOf,
  typesIn,
} from './report.mjs';

/** Kinds of changes; all but the first two break builds. */
export const KINDS = ['added', 'deprecated', 'removed', 'needed', 'changed'];
export const isBreaking = ({ kind }) => KINDS.indexOf(kind) > 1;

/** Direction of a value: a section gets it, or gives it. Types by themselves have none. */
const [GETS, GIVES] = ['gets', 'gives'];
const opposite = { [GETS]: GIVES, [GIVES]: GETS };
/** Members of the table of calls, of which the client's types are made. */
const CALLS = { request: GIVES, answer: GETS };
/** Types whose argument goes the other way. */
const CONSUMERS = ['ComponentType', 'Dispatch'];

/** Components return what React renders; a section looks at none of it. */
const isComponent = (label) => /(?:^|\.)[A-Z]\w*$/u.test(label);

/** @returns {{ kind: string, name: string }[]} names such as "Column.width" or "useListKeys(options).enabled" */
function changesOfModule(before, now) {
  const changes = new Map();
  const seen = new Set();
  /** Members that sections get: what they give back as they got it has them. */
  const got = new Set();
  const note = (kind, name) => changes.set(`${kind} ${name}`, { kind, name });

  function compareMembers(was, is, direction, label) {
    const [old, current] = [membersOf(was, before), membersOf(is, now)];
    for (const [name, member] of old) {
      const its = direction ?? CALLS[name];
      if (current.has(name)) compareMember(member, current.get(name), its, `${label}.${name}`);
      else note('removed', `${label}.${name}`);
    }
    for (const [name, member] of current)
      if (!old.has(name)) {
        const isNeeded = direction === GIVES && !isOptional(member);
        note(isNeeded ? 'needed' : 'added', `${label}.${name}`);
        if (direction === GETS) got.add(`${label}.${name}`);
      }
  }

  function compareMember(was, is, direction, label) {
    const [mayLack, lacks] = [was, is].map(isOptional);
    if (direction === GIVES && mayLack && !lacks) note('needed', label);
    if (direction === GETS && !mayLack && lacks) note('changed', label);
    if (!isDeprecated(was) && isDeprecated(is)) note('deprecated', label);
    if (isFunction([was]) && isFunction([is])) compareFunctions(was, is, direction, label);
    else if (was.type && is.type) compare(was.type, is.type, direction, label);
    else if (textOf(was) !== textOf(is)) note('changed', label);
  }

  function compareFunctions(was, is, direction, label) {
    const named = (parameter) => `${label}(${textOf(parameter.name)})`;
    was.parameters.forEach((parameter, index) => {
      const current = is.parameters[index];
      if (current) compareMember(parameter, current, opposite[direction], named(parameter));
      else note('removed', named(parameter));
    });
    if (isComponent(label)) {
      // React gives one object, whether there are properties or not.
      const [first] = is.parameters;
      if (first && was.parameters.length === 0)
        compareMembers([], resolve(first.type, now).nodes, GIVES, label);
      return;
    }
    for (const parameter of is.parameters.slice(was.parameters.length))
      note(direction === GETS && !isOptional(parameter) ? 'needed' : 'added', named(parameter));
    if (was.type && is.type) compare(was.type, is.type, direction, label);
  }

  function compare(was, is, direction, label) {
    const [old, current] = [resolve(was, before), resolve(is, now)];
    const name = old.name ?? label;
    const pair = `${direction} ${old.name} ${current.name}`;
    if (old.name && current.name && seen.has(pair)) return;
    seen.add(pair);
    if ([old, current].every(({ nodes }) => isFunction(nodes)))
      compareFunctions(old.nodes[0], current.nodes[0], direction, label);
    else if ([old, current].every(({ nodes }) => hasMembers(nodes)))
      compareMembers(old.nodes, current.nodes, direction, name);
    else compareParts(partsOf(was, before), partsOf(is, now), direction, name);
  }

  /** Unions: a section may go on giving each part, and gets no new one but codes, which readers put in words. */
  function compareParts(old, current, direction, label) {
    const find = (list, part) => list.find((it) => textOf(it) === textOf(part));
    const lost = old.filter((part) => !find(current, part));
    const added = current.filter((part) => !find(old, part));
    if (old.length === 1 && current.length === 1)
      return compareTypes(old[0], current[0], direction, label);
    for (const part of old)
      if (find(current, part)) compareTypes(part, find(current, part), direction, label);
    if (lost.length === 1 && added.length === 1)
      return compare(lost[0], added[0], direction, label);
    const isCode = (part) => ts.isLiteralTypeNode(part) && ts.isStringLiteral(part.literal);
    const isBroken = direction === GIVES ? lost.length > 0 : !added.every(isCode);
    if (direction && isBroken) note('changed', label);
    return undefined;
  }

  function compareTypes(was, is, direction, label) {
    const isReference = [was, is].every((node) => ts.isTypeReferenceNode(node));
    const isSame = textOf(was) === textOf(is);
    const local = [resolve(was, before), resolve(is, now)];
    if (local.every(({ nodes }) => hasMembers(nodes) || isFunction(nodes)))
      return compare(was, is, direction, label);
    const isGeneric = isReference && textOf(was.typeName) === textOf(is.typeName);
    const isList = ts.isArrayTypeNode(was) && ts.isArrayTypeNode(is);
    const [old, current] = [typesIn(was), typesIn(is)];
    if (!(isSame || ((isGeneric || isList) && old.length === current.length))) {
      if (direction) note('changed', label);
      return undefined;
    }
    const isConsumer = isReference && CONSUMERS.includes(textOf(was.typeName));
    // The names alone are those of `keyof`.
    const isKeys = was.operator === ts.SyntaxKind.KeyOfKeyword;
    const inner = isKeys ? undefined : isConsumer ? opposite[direction] : direction;
    return old.forEach((type, index) => compare(type, current[index], inner, label));
  }

  for (const name of before.names.filter((it) => now.names.includes(it))) {
    const [[value], [current]] = [before, now].map(({ values }) => values.get(name) ?? []);
    if (value && current) {
      if (hasMembers([value])) compareMembers([value], [current], GETS, name);
      else compareMember(value, current, GETS, name);
    } else if (value) note('removed', name);
    const [types, ofNow] = [before, now].map((report) => report.types.get(name));
    // The core exports its rules one by one as well.
    if (name === 'Rules') continue;
    if (types && ofNow && hasMembers(types) && hasMembers(ofNow))
      compareMembers(types, ofNow, undefined, name);
  }
  for (const name of before.names) if (!now.names.includes(name)) note('removed', name);
  for (const name of now.names) if (!before.names.includes(name)) note('added', name);
  const isNeeded = (name) => changes.has(`needed ${name}`) && !got.has(name);
  return [...changes.values()].filter(({ kind, name }) => {
    if (kind === 'needed') return !got.has(name);
    return kind !== 'added' || !isNeeded(name);
  });
}

/**
 * @param {Map<string, string>} before reports by their file
 * @param {Map<string, string>} now
 * @returns {{ module: string, kind: string, name: string }[]}
 */
export function changesOf(before, now) {
  const files = [...new Set([...before.keys(), ...now.keys()])].sort();
  return files.flatMap((file) => {
    const [old, current] = [before, now].map((reports) => readReport(reports.get(file)));
    const module = old.module ?? current.module;
    return changesOfModule(old, current).map((change) => ({ module, ...change }));
  });
}
