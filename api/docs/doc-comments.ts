import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const folder = join(import.meta.dirname, '../contract');

/** The doc comments of the contract's exported constants, each as one paragraph, by constant name. */
export const docComments: ReadonlyMap<string, string> = new Map(
  globSync('**/*.ts', { cwd: folder, exclude: ['dist', 'node_modules'] }).flatMap((name) =>
    commentsIn(join(folder, name)),
  ),
);

function commentsIn(path: string): [string, string][] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  return source.statements.filter(ts.isVariableStatement).flatMap((statement) => {
    const comment = ts
      .getJSDocCommentsAndTags(statement)
      .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim();
    return statement.declarationList.declarations.map(({ name }): [string, string] => [
      name.getText(),
      comment,
    ]);
  });
}
