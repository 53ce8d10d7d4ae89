import { checkCharacter } from '@meishi/api-contract/shapes/card-id';
import { inDatabase } from '../fixtures/database.ts';

/** 100,000, or as many as the variable BENCH_PROFILES says. */
export const profileCount = Number(process.env.BENCH_PROFILES ?? 100_000);
const cardCount = 5000;

/**
 * Creates profiles `BENCH000001` and so on at the first call, each of its own user with four links, the first of them `BENCHL000001`.
 * `requests.lua` makes the same ids. Returns the ids of cards of the first profiles.
 */
export const populate = (): Promise<string[]> => {
  created ??= createProfiles();
  return created;
};

let created: Promise<string[]> | undefined;

async function createProfiles(): Promise<string[]> {
  const cards = newCards();
  await inDatabase(async (database) => {
    const number = "lpad(n::text, greatest(6, length(n::text)), '0')";
    const profileId = `'BENCH' || ${number}`;
    await database.query(
      `insert into users (user_id, uid, email, email_verified, display_name, time_zone)
       select 'bench-' || n, 'bench-' || n, 'bench-' || n || '@example.test', true, 'Visitor ' || n, 'Europe/Berlin'
       from generate_series(1, $1::int) n`,
      [profileCount],
    );
    await database.query(
      `insert into profiles (profile_id, user_id, display_name, first_name, last_name, job_title, company, bio, emails, phones)
       select ${profileId}, 'bench-' || n, 'Visited ' || n, 'Visited', n::text, 'Printer', 'Studio ' || n % 500,
         'Designs identities that people keep: letterpress and quiet typography.',
         jsonb_build_array(jsonb_build_object('label', 'Studio', 'value', n || '@studio.example', 'primary', true)),
         jsonb_build_array(jsonb_build_object('label', 'Mobile', 'value', '+49 30 5550 1742', 'primary', true))
       from generate_series(1, $1::int) n`,
      [profileCount],
    );
    await database.query(
      `insert into links (link_id, profile_id, kind, title, url, position)
       select 'BENCHL' || ${number} || case when position > 1 then '-' || position else '' end, ${profileId},
         'website', 'Work ' || position, 'https://example.com/' || n || '/' || position, position
       from generate_series(1, $1::int) n, generate_series(1, 4) position`,
      [profileCount],
    );
    await database.query(
      `insert into cards (card_id, kind, user_id, profile_id, registered_at)
       select card_id, 'pvc', 'bench-' || n, ${profileId}, now()
       from unnest($1::text[]) with ordinality as of_card (card_id, n)`,
      [cards],
    );
    await database.query('analyze users, profiles, links, cards');
  });
  return cards;
}

/** Ids with their check characters. */
function newCards(): string[] {
  const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  return Array.from({ length: cardCount * 2 }, (_, index) => {
    const number = `BNCH${[3, 2, 1, 0].map((place) => digits[Math.floor(index / 32 ** place) % 32]).join('')}`;
    const check = checkCharacter(number);
    return check ? [number + check] : [];
  })
    .flat()
    .slice(0, cardCount);
}
