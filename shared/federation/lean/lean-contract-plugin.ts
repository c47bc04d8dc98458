import webpack, { type Compiler } from 'webpack';

/** Properties of an operation that only the services and the generated documents use. */
const SERVICE_ONLY_FIELDS = ['summary', 'input', 'errors'];

const NAME = 'LeanContractPlugin';

type Parser = webpack.javascript.JavascriptParser;
type Program = Parameters<Parameters<Parser['hooks']['program']['tap']>[1]>[0];
type Statement = Program['body'][number];

/**
 * Removes from the operations in browser builds (`shared/contract/operation.ts`) what the API client does not
 * read. The client sends what its types allow; the service validates it.
 */
export class LeanContractPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap(NAME, ({ hooks }) => {
      hooks.parser.for('javascript/auto').tap(NAME, (parser) => {
        parser.hooks.program.tap(NAME, ({ body }) => {
          if (!isContract(parser.state.module)) return;
          for (const statement of body) cutServiceFields(statement, parser);
        });
      });
    });
  }
}

function isContract(module: webpack.Module): boolean {
  return module.nameForCondition()?.includes('/shared/contract/') ?? false;
}

/**
 * Removes the properties from the source and from the syntax tree, so that webpack does not count their
 * references.
 */
function cutServiceFields(statement: Statement, parser: Parser): void {
  if (statement.type !== 'ExportNamedDeclaration') return;
  if (statement.declaration?.type !== 'VariableDeclaration') return;
  for (const { init } of statement.declaration.declarations) {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') continue;
    const [definition] = init.arguments;
    if (init.callee.name !== 'operation' || definition?.type !== 'ObjectExpression') continue;
    const { properties, range } = definition;
    const isKept = (property: (typeof properties)[number]) =>
      property.type !== 'Property' ||
      property.key.type !== 'Identifier' ||
      !SERVICE_ONLY_FIELDS.includes(property.key.name);
    properties.forEach((property, n) => {
      const end = properties[n + 1]?.range?.[0] ?? (range?.[1] ?? 0) - 1;
      if (!property.range || isKept(property)) return;
      const cut = new webpack.dependencies.ConstDependency('', [property.range[0], end]);
      parser.state.module.addPresentationalDependency(cut);
    });
    definition.properties = properties.filter(isKept);
  }
}
