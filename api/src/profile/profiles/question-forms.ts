import { isDeepStrictEqual } from 'node:util';
import type { Question, questionDraft } from '@meishi/api-contract/endpoints/contacts/questions';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod/mini';
import { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';

type WantedQuestion = z.output<typeof questionDraft>;

/** Who asks. A form without an event is that of a template. */
export interface Asking {
  owner: { user_id: string } | { group_id: string };
  event?: { event_id: string; name: string };
}

/** Stores the questions of events and templates. A form never changes, because a visitor may have opened it long ago. */
@Injectable()
export class QuestionForms {
  constructor(private readonly database: Database) {}

  /**
   * A new form with these questions, for the place of an earlier one, which stays for visitors who have it open. Call it in a
   * transaction that has locked what refers to the form.
   * @returns its id; that of the earlier form if nothing changes, null without questions
   */
  async replace(
    former: string | null,
    wanted: readonly WantedQuestion[],
    { owner, event }: Asking,
  ): Promise<string | null> {
    const stored = await this.questionsOf(former);
    const questions = withIds(wanted, stored);
    if (isDeepStrictEqual(questions, stored)) return former;
    if (questions.length === 0) return null;
    const formId = newId(16);
    const [[column, ownerId] = []] = Object.entries(owner) as ['user_id' | 'group_id', string][];
    await this.database.query(
      `insert into meetings.forms (form_id, event_id, ${column}, event_name, questions) values ($1, $2, $3, $4, $5)`,
      [formId, event?.event_id ?? null, ownerId, event?.name ?? '', JSON.stringify(questions)],
    );
    return formId;
  }

  private async questionsOf(formId: string | null): Promise<Question[]> {
    if (!formId) return [];
    const { rows } = await this.database.query<{ questions: Question[] }>({
      name: 'questions of a form',
      text: 'select f.questions from meetings.forms f where f.form_id = $1',
      values: [formId],
    });
    return rows[0]?.questions ?? [];
  }
}

/** Questions that existed keep their id, so that a later answer replaces the earlier one. */
function withIds(questions: readonly WantedQuestion[], stored: readonly Question[]): Question[] {
  const known = new Set(stored.map(({ question_id }) => question_id));
  return questions.map(({ question_id, ...question }) => ({
    ...question,
    question_id: question_id && known.delete(question_id) ? question_id : newId(10),
  }));
}
