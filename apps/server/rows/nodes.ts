/**
 * The parse tree PostgreSQL prints for a statement (`debug_print_parse`), read back. A node is
 * `{NAME :field value ...}`; a field's value is a node, a list, a word or several words.
 */
export type Value = string | null | Value[] | Node;
export type Node = { name: string; fields: Map<string, Value> };

const TOKEN = /[{}()]|\[[^\]]*\]|<>|"(?:[^"\\]|\\.)*"|(?:[^\s{}()\\]|\\.)+/gs;

/** @throws where the text is no parse tree. */
export const readTree = (text: string): Node => {
  const words = text.match(TOKEN) ?? [];
  let at = 0;
  const value = (): Value => {
    const word = words[at++];
    if (word === undefined) throw new Error('a parse tree ends too early');
    if (word === '{') return node();
    if (word === '(') return list();
    return word === '<>' ? null : word.replace(/^"(.*)"$/s, '$1').replace(/\\(.)/gs, '$1');
  };
  const list = (): Value[] => {
    const items: Value[] = [];
    while (words[at] !== ')') items.push(value());
    at++;
    return items;
  };
  const node = (): Node => {
    const name = words[at++] ?? '';
    const fields = new Map<string, Value>();
    while (words[at] !== '}') {
      const field = (words[at++] ?? '').slice(1);
      const values: Value[] = [];
      while (words[at] !== '}' && !isField(words[at])) values.push(value());
      fields.set(field, values.length === 1 ? (values[0] ?? null) : values);
    }
    at++;
    return { name, fields };
  };
  const [root] = [value()].flat();
  if (!isNode(root)) throw new Error('no parse tree');
  return root;
};

/** A word in quotes may begin with a colon, a field does so without. */
const isField = (word: string | undefined): boolean => word !== undefined && /^:\w/.test(word);

export const isNode = (value: Value | undefined): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const nodeIn = (node: Node, field: string): Node | null => {
  const value = node.fields.get(field);
  return isNode(value) ? value : null;
};
export const listIn = (node: Node, field: string): Value[] => {
  const value = node.fields.get(field);
  return Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
};
export const nodesIn = (node: Node, field: string): Node[] => listIn(node, field).filter(isNode);
export const wordIn = (node: Node, field: string): string => {
  const value = node.fields.get(field);
  return typeof value === 'string' ? value : '';
};
export const numberIn = (node: Node, field: string): number => Number(wordIn(node, field) || 0);
