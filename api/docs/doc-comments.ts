import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const contract = join(import.meta.dirname, '../contract');

/** The doc comments of a contract file's exported constants, each as one paragraph, by the constant's name. */
export function docComments(feature: string): Record<string, string> {
  const path = join(contract, `${feature}.ts`);
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  return Object.fromEntries(
    source.statements.filter(ts.isVariableStatement).flatMap((statement) => {
      const comment = ts
        .getJSDocCommentsAndTags(statement)
        .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim();
      return statement.declarationList.declarations.map(({ name }) => [name.getText(), comment]);
    }),
  );
}
