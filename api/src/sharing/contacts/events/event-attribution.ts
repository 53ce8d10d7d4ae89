import type {
  Answer,
  GivenAnswers,
  Question,
  QuestionLanguage,
} from '@meishi/api-contract/endpoints/contacts/questions';
import { answerField, answersAsShown, answersSchema } from '@meishi/api-contract/rules/questions';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { invalidField, notFound } from '../../../platform/http/domain-error.ts';
import { fieldSentences } from '../../../platform/http/field-sentences.ts';
import { currentLocale, languageOf, t } from '../../../platform/words/words.ts';
import { byPrecedence, isAbout, isVisible, runsAt } from './contact-events.sql.ts';

interface SentForm {
  form_id?: string;
  language?: QuestionLanguage;
  answers?: GivenAnswers;
}

/** An event by its id and name. */
export interface NamedEvent {
  event_id: string;
  name: string;
  /** How long it keeps what visitors leave. */
  keep_months: number | null;
}

/** What a form with questions says about an exchange. */
export interface ReadAnswers {
  /** The event that asked; null if it is gone; undefined if no event asked anything. */
  event?: NamedEvent | null;
  answers(at: Date): Answer[];
  /** A sentence for each field that was not answered as required. */
  faults: Record<string, string>;
}

interface StoredForm {
  questions: Question[];
  /** Empty for a form of a template. */
  event_name: string;
  event: NamedEvent | null;
}

/** Decides to which event a contact belongs, and reads the answers to its questions. */
@Injectable()
export class EventAttribution {
  constructor(private readonly database: Database) {}

  /** The event with precedence among those of the user that run at a time, or now. */
  async runningFor(userId: string, at: Date | null): Promise<NamedEvent | null> {
    const { rows } = await this.database.query<NamedEvent>({
      name: 'running event of user',
      text: `select e.event_id, e.name, e.keep_months from meetings.events e
        where ${isVisible('$1')} and ${runsAt('coalesce($2::timestamptz, now())')} order by ${byPrecedence()} limit 1`,
      values: [userId, at],
    });
    return rows[0] ?? null;
  }

  /** The same for a visitor of a profile. An event of a group counts for the profiles that represent its members. */
  async runningOn(profile: { user_id: string; profile_id: string }, at: Date): Promise<NamedEvent | null> {
    const { rows } = await this.database.query<NamedEvent>({
      name: 'running event of profile',
      text: `select e.event_id, e.name, e.keep_months from meetings.events e
        where ${isAbout({ user: '$1', id: '$2' })} and ${runsAt('$3::timestamptz')} order by ${byPrecedence()} limit 1`,
      values: [profile.user_id, profile.profile_id, at],
    });
    return rows[0] ?? null;
  }

  /**
   * Checks that the user may move contacts to an event.
   * @throws DomainError `not-found`
   */
  async require(userId: string, eventId: string): Promise<void> {
    const { rowCount } = await this.database.query({
      name: 'event of user',
      text: `select from meetings.events e where e.event_id = $2 and ${isVisible('$1')}`,
      values: [userId, eventId],
    });
    if (rowCount === 0) throw notFound('event');
  }

  /**
   * Reads the answers with the questions that were shown, which may have been changed or removed since.
   * @throws DomainError `invalid-input` for a form of neither the owner nor a group of the owner
   */
  async read(ownerId: string, { form_id, language, answers = {} }: SentForm): Promise<ReadAnswers> {
    if (!form_id) return { answers: () => [], faults: {} };
    const form = await this.findForm(ownerId, form_id);
    if (!form) throw invalidField('form_id', t('Please load the page again.'));
    const checked = answersSchema(form.questions).safeParse(answers);
    const sentences = checked.success ? {} : fieldSentences(checked.error.issues);
    const faults = Object.entries(sentences).map(([path, text]) => [
      answerField(path.split('.')[0] ?? ''),
      text,
    ]);
    const shown = {
      language: language ?? languageOf(currentLocale()),
      event: form.event?.name ?? form.event_name,
    };
    return {
      event: form.event_name ? form.event : undefined,
      answers: (at) => answersAsShown(form.questions, checked.data ?? {}, { ...shown, at: at.toISOString() }),
      faults: Object.fromEntries(faults),
    };
  }

  private async findForm(ownerId: string, formId: string): Promise<StoredForm | undefined> {
    const { rows } = await this.database.query<StoredForm>({
      name: 'form with questions',
      text: `select f.questions, f.event_name,
          (select json_build_object('event_id', e.event_id, 'name', e.name, 'keep_months', e.keep_months) from meetings.events e
            where e.event_id = f.event_id and ${isVisible('$1')}) as event
        from meetings.forms f where f.form_id = $2 and ${isVisible('$1', 'f')}`,
      values: [ownerId, formId],
    });
    return rows[0];
  }
}
