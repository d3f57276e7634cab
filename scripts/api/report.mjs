/** Reports of modules, read by TypeScript's parser: their declarations by name, and the members of those. */
import ts from 'typescript';

/** Text of a type as two reports share it: without API Extractor's numbers and the namespace of the core's bindings. */
export const textOf = (node) =>
  node
    .getText()
    .replace(/\s+/gu, ' ')
    .replaceAll("'", '"')
    .replace(/\bwasm\.|(?<=\w)_\d+\b/gu, '');

const hasModifier = ({ modifiers = [] }, wanted) => modifiers.some(({ kind }) => kind === wanted);

/** @returns {{ module: string, names: string[], values: Map<string, ts.Node[]>, types: Map<string, ts.Node[]> }} `names` are exported */
export function readReport(text = '') {
  const [, module, code = ''] = /^# (.+)[\s\S]*?```ts\n([\s\S]*?)\n```/u.exec(text) ?? [];
  const report = { module, names: new Set(), values: new Map(), types: new Map() };
  // Custom properties of stylesheets, one a line.
  if (code.startsWith('--')) return { ...report, names: code.split('\n') };
  const add = (map, name, node) => map.set(name, [...(map.get(name) ?? []), node]);
  const declare = (node, statement) => {
    const isType = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
    add(isType ? report.types : report.values, node.name.text, node);
    if (ts.isClassDeclaration(node)) add(report.types, node.name.text, node);
    if (hasModifier(statement, ts.SyntaxKind.ExportKeyword)) report.names.add(node.name.text);
  };
  const file = ts.createSourceFile('report.ts', code, ts.ScriptTarget.Latest, true);
  for (const statement of file.statements)
    if (ts.isVariableStatement(statement))
      for (const node of statement.declarationList.declarations) declare(node, statement);
    else if (ts.isExportDeclaration(statement))
      for (const { name, propertyName = name } of statement.exportClause.elements) {
        report.names.add(name.text);
        for (const map of [report.values, report.types])
          if (map.has(propertyName.text)) map.set(name.text, map.get(propertyName.text));
      }
    else declare(statement, statement);
  return { ...report, names: [...report.names] };
}

/** The declarations that a name of a type stands for; API Extractor numbers those of the bindings that the core exports anew. */
function declarationsOf(name, map) {
  if (ts.isIdentifier(name)) return map.get(name.text);
  return map.get(`${name.right.text}_2`) ?? map.get(name.right.text);
}

/**
 * Declarations behind a type within its report: members or a function.
 * @returns {{ nodes: ts.Node[], name?: string }}
 */
export function resolve(node, report, name) {
  if (ts.isParenthesizedTypeNode(node)) return resolve(node.type, report, name);
  const isReadonly = node.operator === ts.SyntaxKind.ReadonlyKeyword;
  if (ts.isTypeOperatorNode(node) && isReadonly) return resolve(node.type, report, name);
  if (ts.isVariableDeclaration(node) || ts.isTypeAliasDeclaration(node))
    return resolve(node.type, report, name);
  if (ts.isIndexedAccessTypeNode(node)) return resolveMember(node, report, name);
  const [target, map] = ts.isTypeReferenceNode(node)
    ? [node.typeName, report.types]
    : [node.exprName, report.values];
  const nodes = target && declarationsOf(target, map);
  if (!nodes) return { nodes: [node], name };
  const of = textOf(target);
  return nodes.length > 1 ? { nodes, name: of } : resolve(nodes[0], report, of);
}

/** Type of a member such as `Column['width']`: a section meets that one alone. */
function resolveMember(node, report, name) {
  const { nodes } = resolve(node.objectType, report);
  const member = hasMembers(nodes) && membersOf(nodes, report).get(node.indexType.literal?.text);
  return member?.type ? resolve(member.type, report) : { nodes: [node], name };
}

/** Parts of a union, or the type by itself. */
export function partsOf(node, report) {
  const { nodes } = resolve(node, report);
  if (ts.isUnionTypeNode(nodes[0])) return nodes[0].types.flatMap((it) => partsOf(it, report));
  return [node];
}

const isNamed = (member) => member.name && !hasModifier(member, ts.SyntaxKind.PrivateKeyword);

/** Members of interfaces, classes and literals by name; a type that they extend, and that is of no report, is one. */
export function membersOf(nodes, report) {
  const members = new Map();
  for (const { members: own, heritageClauses = [] } of nodes) {
    for (const { expression, typeArguments } of heritageClauses.flatMap(({ types }) => types)) {
      const inherited = !typeArguments && report.types.get(expression.text);
      if (inherited) for (const entry of membersOf(inherited, report)) members.set(...entry);
      else members.set(`extends ${textOf(expression.parent)}`, expression);
    }
    for (const member of own.filter(isNamed)) members.set(textOf(member.name), member);
  }
  return members;
}

export const hasMembers = ([node]) =>
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeLiteralNode(node) ||
  ts.isClassDeclaration(node) ||
  ts.isEnumDeclaration(node);

export const isFunction = ([node]) =>
  Array.isArray(node.parameters) && !ts.isIndexSignatureDeclaration(node);

/** Whether a member or a parameter may be left out. */
export const isOptional = ({ questionToken, initializer, dotDotDotToken }) =>
  [questionToken, initializer, dotDotDotToken].some(Boolean);

/** Types within a type: arguments, items, branches. */
export function typesIn(node) {
  const types = [];
  node.forEachChild((child) => {
    if (ts.isTypeNode(child) || ts.isNamedTupleMember(child)) types.push(child);
  });
  return types;
}

/** Whether API Extractor says of a declaration or a member that it is deprecated. */
export const isDeprecated = (node) => {
  const start = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return start.getFullText().slice(0, start.getLeadingTriviaWidth()).includes('@deprecated');
};
