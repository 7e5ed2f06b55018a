import type { StatementFacts } from './facts.ts';
import { isNode, listIn, nodeIn, nodesIn, numberIn, wordIn, type Node } from './nodes.ts';

/** What is told of an expression beyond its type: whether it may be null, and its few values. */
export type Verdict = {
  isNullable: boolean;
  /** TypeScript types of which it is one, where they are narrower than the type of PostgreSQL. */
  kinds: string[] | null;
};
/** The statement an expression stands in, and those around it, the nearest first. */
type Scopes = readonly Node[];

const NULLABLE: Verdict = { isNullable: true, kinds: null };
const SURE: Verdict = { isNullable: false, kinds: null };

const KIND = { relation: 0, subquery: 1, join: 2, function: 3, values: 5, cte: 6, group: 9 };
const SUBLINK = { exists: 0, scalar: 4, array: 6 };
const IS_NOT_NULL = 1;
const TEXT = 25;
const HEADER_BYTES = 4;

/** Operators and functions that may say null of what is not null. */
const doubtful = new Set([
  '->',
  '->>',
  '#>',
  '#>>',
  'array_length',
  'array_upper',
  'array_lower',
  'array_position',
  'regexp_match',
  'substring',
  'to_regclass',
  'obj_description',
  'jsonb_path_query_first',
  'jsonb_extract_path',
  'jsonb_extract_path_text',
  'jsonb_object_field_text',
  'nullif',
]);
/** Functions that never say null, whatever they are given. */
const certain = new Set([
  'concat',
  'concat_ws',
  'jsonb_build_object',
  'jsonb_build_array',
  'json_build_object',
  'json_build_array',
  'count',
  'row_number',
  'rank',
  'dense_rank',
  'num_nonnulls',
  'num_nulls',
  'generate_series',
  'ntile',
  'percent_rank',
  'cume_dist',
]);

/** The columns a statement answers, judged by its parse tree. */
export class Judge {
  private readonly facts: StatementFacts;
  private readonly columnKey: (place: string) => string | null;
  private readonly judged = new WeakMap<Node, Verdict[]>();
  private cuts = 0;

  constructor(facts: StatementFacts, columnKey: (place: string) => string | null) {
    this.facts = facts;
    this.columnKey = columnKey;
  }

  /** Each query once, however many columns name it: a chain of ten was asked a million times. */
  private judgeQuery(query: Node, scopes: Scopes, seen: ReadonlySet<Node>): Verdict[] {
    const known = this.judged.get(query);
    if (known) return known;
    const before = this.cuts;
    const told = this.judgeAnswers(query, scopes, seen);
    // What was cut short because it names itself is not the whole truth of it.
    if (this.cuts === before) this.judged.set(query, told);
    return told;
  }

  private judgeAnswers(query: Node, scopes: Scopes, seen: ReadonlySet<Node>): Verdict[] {
    const inside = [query, ...scopes];
    const leaves = leavesOf(nodeIn(query, 'setOperations'));
    if (leaves.length === 0) {
      return answersOf(query).map((entry) => this.judge(nodeIn(entry, 'expr'), inside, seen));
    }
    const parts = leaves.flatMap((leaf) => {
      const part = nodeIn(nodesIn(query, 'rtable')[leaf - 1] ?? query, 'subquery');
      // A recursive part adds no kind of row that its other part does not have.
      if (part && seen.has(part)) this.cuts += 1;
      return part && !seen.has(part)
        ? [this.judgeQuery(part, inside, new Set([...seen, part]))]
        : [];
    });
    return answersOf(query).map((_, at) => join(parts.map((part) => part[at] ?? NULLABLE)));
  }

  private judgeVar(node: Node, scopes: Scopes, seen: ReadonlySet<Node>): Verdict {
    const around = scopes.slice(numberIn(node, 'varlevelsup'));
    const place = numberIn(node, 'varattno');
    const entry = nodesIn(around[0] ?? node, 'rtable')[numberIn(node, 'varno') - 1];
    if (!entry || !around[0]) return NULLABLE;
    const told = this.judgeEntry(entry, place, { scopes: around, seen });
    const isOuter = listIn(node, 'varnullingrels').length > 1;
    const isHeld = isNeverNullBy(around[0], node);
    return { ...told, isNullable: isOuter || (told.isNullable && !isHeld) };
  }

  private judgeEntry(
    entry: Node,
    place: number,
    p: { scopes: Scopes; seen: ReadonlySet<Node> },
  ): Verdict {
    const kind = numberIn(entry, 'rtekind');
    const within = (field: string): Verdict =>
      this.judge(nodesIn(entry, field)[place - 1] ?? null, p.scopes, p.seen);
    if (kind === KIND.relation) return this.judgeColumn(`${numberIn(entry, 'relid')}.${place}`);
    if (kind === KIND.join) return within('joinaliasvars');
    if (kind === KIND.group) return within('groupexprs');
    if (kind === KIND.function) return this.judgeSource(entry, place);
    if (kind === KIND.values) {
      return join(
        listIn(entry, 'values_lists').map((row) => {
          const one = Array.isArray(row) ? row[place - 1] : null;
          return isNode(one) ? this.judge(one, p.scopes, p.seen) : NULLABLE;
        }),
      );
    }
    const [query, scopes] =
      kind === KIND.subquery ? [nodeIn(entry, 'subquery'), p.scopes] : commonOf(entry, p.scopes);
    if (query && p.seen.has(query)) this.cuts += 1;
    if (!query || p.seen.has(query)) return query ? { ...SURE, kinds: [] } : NULLABLE;
    return this.judgeQuery(query, scopes, new Set([...p.seen, query]))[place - 1] ?? NULLABLE;
  }

  private judgeColumn(at: string): Verdict {
    const column = this.facts.columns.get(at);
    if (!column) return NULLABLE;
    const key = this.columnKey(`${column.table}.${column.column}`);
    return {
      isNullable: !column.isNotNull,
      kinds: key === null ? (column.values?.map((value) => `'${value}'`) ?? null) : [key],
    };
  }

  /** Series, and the number of a row beside a function's own columns. */
  private judgeSource(entry: Node, place: number): Verdict {
    const [source] = nodesIn(entry, 'functions');
    const called = source && nodeIn(source, 'funcexpr');
    if (!source || !called) return NULLABLE;
    if (place > numberIn(source, 'funccolcount')) return SURE;
    const name = this.facts.functions.get(numberIn(called, 'funcid'))?.name ?? '';
    return certain.has(name) ? SURE : NULLABLE;
  }

  private judgeCall(name: string, args: Verdict[], isStrict: boolean): Verdict {
    return certain.has(name) ||
      (isStrict && !doubtful.has(name) && args.every((one) => !one.isNullable))
      ? SURE
      : NULLABLE;
  }

  private judge(node: Node | null, scopes: Scopes, seen: ReadonlySet<Node>): Verdict {
    if (!node) return NULLABLE;
    const each = (field: string): Verdict[] =>
      nodesIn(node, field).map((one) => this.judge(one, scopes, seen));
    const one = (field: string): Verdict => this.judge(nodeIn(node, field), scopes, seen);
    switch (node.name) {
      case 'VAR':
        return this.judgeVar(node, scopes, seen);
      case 'CONST':
        return judgeConstant(node);
      case 'COALESCEEXPR':
      case 'MINMAXEXPR': {
        const parts = each('args');
        return { ...join(parts), isNullable: parts.every((part) => part.isNullable) };
      }
      case 'CASEEXPR':
        return join([
          ...nodesIn(node, 'args').map((when) => this.judge(nodeIn(when, 'result'), scopes, seen)),
          one('defresult'),
        ]);
      case 'AGGREF':
        return this.judgeCall(nameOf(this.facts, node, 'aggfnoid'), [NULLABLE], false);
      case 'WINDOWFUNC':
        return this.judgeCall(nameOf(this.facts, node, 'winfnoid'), [NULLABLE], false);
      case 'FUNCEXPR': {
        const called = this.facts.functions.get(numberIn(node, 'funcid'));
        return this.judgeCall(
          called?.name ?? '',
          each('args'),
          called !== undefined && called.isStrict && !called.isOwn,
        );
      }
      case 'OPEXPR':
        return this.judgeCall(
          this.facts.operators.get(numberIn(node, 'opno')) ?? '',
          each('args'),
          true,
        );
      case 'SCALARARRAYOPEXPR':
      case 'BOOLEXPR':
        return { isNullable: each('args').some((part) => part.isNullable), kinds: null };
      case 'NULLIFEXPR':
        return { ...(each('args')[0] ?? NULLABLE), isNullable: true };
      case 'NULLTEST':
      case 'BOOLEANTEST':
      case 'DISTINCTEXPR':
      case 'SQLVALUEFUNCTION':
      case 'ARRAYEXPR':
      case 'ROWEXPR':
      case 'JSONCONSTRUCTOREXPR':
        return SURE;
      case 'RELABELTYPE':
        return one('arg');
      case 'COERCEVIAIO':
      case 'ARRAYCOERCEEXPR':
      case 'COLLATEEXPR':
      case 'COERCETODOMAIN':
        return { ...one('arg'), kinds: null };
      case 'SUBLINK':
        return this.judgeSublink(node, scopes, seen);
      default:
        return NULLABLE;
    }
  }

  private judgeSublink(node: Node, scopes: Scopes, seen: ReadonlySet<Node>): Verdict {
    const kind = numberIn(node, 'subLinkType');
    if (kind === SUBLINK.exists || kind === SUBLINK.array) return SURE;
    const query = nodeIn(node, 'subselect');
    if (kind !== SUBLINK.scalar || !query) return NULLABLE;
    const told = this.judgeQuery(query, scopes, seen)[0] ?? NULLABLE;
    const isAlwaysOneRow =
      wordIn(query, 'hasAggs') === 'true' &&
      nodesIn(query, 'groupClause').length === 0 &&
      !nodeIn(query, 'havingQual') &&
      !nodeIn(query, 'limitCount');
    return isAlwaysOneRow ? told : { ...told, isNullable: true };
  }

  columnsOf(query: Node): Verdict[] {
    return this.judgeQuery(query, [], new Set());
  }
}

const answersOf = (query: Node): Node[] => {
  const list = wordIn(query, 'commandType') === '1' ? 'targetList' : 'returningList';
  return nodesIn(query, list).filter((entry) => wordIn(entry, 'resjunk') !== 'true');
};

const nameOf = (facts: StatementFacts, node: Node, field: string): string =>
  facts.functions.get(numberIn(node, field))?.name ?? '';

/** Several ways to one value: null where one may be, narrow where all are. */
const join = (parts: Verdict[]): Verdict => {
  const kinds = parts.flatMap((part) => part.kinds ?? []);
  const isNarrow = parts.every((part) => part.kinds !== null);
  return {
    isNullable: parts.some((part) => part.isNullable),
    kinds: isNarrow && kinds.length > 0 ? [...new Set(kinds)] : null,
  };
};

const judgeConstant = (node: Node): Verdict => {
  if (wordIn(node, 'constisnull') === 'true') return { isNullable: true, kinds: [] };
  if (numberIn(node, 'consttype') !== TEXT) return SURE;
  const [, bytes] = listIn(node, 'constvalue');
  const raw = typeof bytes === 'string' ? bytes.slice(1, -1).trim().split(/\s+/).map(Number) : [];
  const text = Buffer.from(raw.slice(HEADER_BYTES)).toString('utf8');
  return { isNullable: false, kinds: /^[\w .:-]*$/.test(text) ? [`'${text}'`] : null };
};

const leavesOf = (operation: Node | null): number[] => {
  if (!operation) return [];
  if (operation.name === 'RANGETBLREF') return [numberIn(operation, 'rtindex')];
  return [...leavesOf(nodeIn(operation, 'larg')), ...leavesOf(nodeIn(operation, 'rarg'))];
};

/** The query of a `with` that a row source names, and the statements around it. */
const commonOf = (entry: Node, scopes: Scopes): [Node | null, Scopes] => {
  const around = scopes.slice(numberIn(entry, 'ctelevelsup'));
  const common = nodesIn(around[0] ?? entry, 'cteList').find(
    (one) => wordIn(one, 'ctename') === wordIn(entry, 'ctename'),
  );
  return [common ? nodeIn(common, 'ctequery') : null, around];
};

/** Whether no row reaches the answer where this column is null: the condition would not hold. */
const isNeverNullBy = (query: Node, column: Node): boolean => {
  const tree = nodeIn(query, 'jointree');
  const isSame = (node: Node | null | undefined): boolean =>
    node?.name === 'RELABELTYPE'
      ? isSame(nodeIn(node, 'arg'))
      : node?.name === 'VAR' &&
        ['varno', 'varattno', 'varlevelsup'].every((field) =>
          field === 'varlevelsup'
            ? wordIn(node, field) === '0'
            : wordIn(node, field) === wordIn(column, field),
        );
  const holds = (node: Node): boolean => {
    if (node.name === 'BOOLEXPR') {
      return wordIn(node, 'boolop') === 'and' && nodesIn(node, 'args').some(holds);
    }
    if (node.name === 'NULLTEST') {
      return numberIn(node, 'nulltesttype') === IS_NOT_NULL && isSame(nodeIn(node, 'arg'));
    }
    return (
      ['OPEXPR', 'SCALARARRAYOPEXPR'].includes(node.name) && nodesIn(node, 'args').some(isSame)
    );
  };
  const condition = tree && nodeIn(tree, 'quals');
  return condition ? holds(condition) : false;
};
