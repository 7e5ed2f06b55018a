import path from 'node:path';
import { SyntaxKind, type Node } from 'typescript/unstable/ast';
import { API, type Checker, type Type } from 'typescript/unstable/sync';

/** A statement of the code, by the exact text that reaches PostgreSQL. */
export type Statement = { sql: string; at: string; folder: string };
export type Found = {
  statements: Statement[];
  /** Statements put together at run time: where, and the whole text of their file. */
  composed: { at: string; folder: string; text: string }[];
  /** Calls whose text the compiler does not know, though they should be known. */
  unknown: string[];
  /** Keys of the interface `Columns`: what is known better than PostgreSQL knows it. */
  columns: Set<string>;
};

const METHODS = new Set(['rows', 'row', 'run', 'prepared', 'composed']);

/** Every statement below a folder, with its text as the compiler itself resolves it. */
export const findStatements = (project: string, source: string): Found => {
  const api = new API({ cwd: path.dirname(project) });
  try {
    const [opened] = api.updateSnapshot({ openProjects: [project] }).getProjects();
    if (!opened) throw new Error(`${project} is no project`);
    const { program, checker } = opened;
    const found: Found = { statements: [], composed: [], unknown: [], columns: new Set() };
    for (const name of program.getSourceFileNames()) {
      if (!name.startsWith(`${source}/`) || /\.test\.ts$|\.d\.ts$/.test(name)) continue;
      const file = program.getSourceFile(name);
      if (!file) continue;
      const place = { file: path.relative(source, name), text: file.text };
      walk(file, (node) => read(checker, node, { found, ...place }));
    }
    return found;
  } finally {
    api.close();
  }
};

const walk = (node: Node, visit: (node: Node) => void): void => {
  visit(node);
  node.forEachChild((child) => {
    walk(child, visit);
  });
};

type Place = { found: Found; file: string; text: string };
const read = (checker: Checker, node: Node, place: Place): void => {
  if (node.kind === SyntaxKind.CallExpression) readCall(checker, node, place);
  if (node.kind === SyntaxKind.TypeReference) readReference(checker, node, place);
  if (node.kind === SyntaxKind.InterfaceDeclaration) readColumns(node, place);
};

/** `db.rows(sql, ...)` and its like: the parameter `sql` tells them from other calls. */
const readCall = (checker: Checker, node: Node, place: Place): void => {
  const { expression } = node as unknown as { expression: Node & { name?: { text: string } } };
  if (expression.kind !== SyntaxKind.PropertyAccessExpression) return;
  const method = expression.name?.text ?? '';
  if (!METHODS.has(method)) return;
  const signature = checker.getResolvedSignature(node);
  const at = signature?.getParameters().findIndex((one) => one.name === 'sql') ?? -1;
  if (!signature || at === -1) return;
  if (method === 'composed') {
    place.found.composed.push({
      at: lineOf(node, place),
      folder: folderOf(place.file),
      text: place.text,
    });
    return;
  }
  keep(checker.getParameterType(signature, at), node, place);
};

/** `RowOf<typeof SQL>`: a row that is named. */
const readReference = (checker: Checker, node: Node, place: Place): void => {
  const { typeName, typeArguments } = node as unknown as {
    typeName: { text?: string };
    typeArguments?: readonly Node[];
  };
  const [argument] = typeArguments ?? [];
  if (typeName.text !== 'RowOf' || argument?.kind !== SyntaxKind.TypeQuery) return;
  keep(checker.getTypeAtLocation(argument), node, place);
};

const readColumns = (node: Node, { found }: Place): void => {
  const { name, members } = node as unknown as {
    name: { text: string };
    members: readonly { name?: { text?: string } }[];
  };
  if (name.text !== 'Columns') return;
  for (const member of members) if (member.name?.text) found.columns.add(member.name.text);
};

const keep = (type: Type | undefined, node: Node, place: Place): void => {
  const parts = type?.isUnionType() ? (type.getTypes() ?? []) : type ? [type] : [];
  const texts = parts.flatMap((part) => (part.isStringLiteralType() ? [part.value] : []));
  const at = lineOf(node, place);
  if (texts.length === 0 || texts.length < parts.length) place.found.unknown.push(at);
  for (const sql of texts) {
    place.found.statements.push({ sql: String(sql), at, folder: folderOf(place.file) });
  }
};

const lineOf = (node: Node, place: Place): string =>
  `${place.file}:${
    place.text.slice(0, node.end).split('\n').length -
    place.text.slice(node.pos, node.end).trimStart().split('\n').length +
    1
  }`;

/** The folder whose `rows.d.ts` holds the statements of a file: a module, the kernel, the root. */
export const folderOf = (file: string): string =>
  /^(modules\/[^/]+|kernel)\//.exec(file)?.[1] ?? '';
