import { Visitor } from '@swc/core/Visitor.js';

/**
 * For dependency-cruiser: swc parses `using` declarations, but its visitor throws at them ('Unknown statement type');
 * here they are visited like the `const` they are.
 */
interface Statement {
  readonly type: string;
  readonly decls?: readonly unknown[];
}
interface StatementVisitor {
  visitStatement(this: StatementVisitor, statement: Statement): Statement;
  visitVariableDeclaration(declaration: Statement & { declarations?: readonly unknown[] }): Statement;
}

const visitor: StatementVisitor = Visitor.prototype as unknown as StatementVisitor;
const visitKnown = visitor.visitStatement;
visitor.visitStatement = function (statement) {
  return statement.type === 'UsingDeclaration'
    ? this.visitVariableDeclaration({ ...statement, declarations: statement.decls ?? [] })
    : visitKnown.call(this, statement);
};
