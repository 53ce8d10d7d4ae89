import { isoUtc } from '../../platform/database/iso-utc.ts';

/** A contact in the shape of the contract, from `contacts c left join reminders r using (contact_id)`. */
export const contactJson = `json_build_object(
  'contact_id', c.contact_id, 'display_name', c.display_name, 'first_name', c.first_name,
  'last_name', c.last_name, 'emails', c.emails, 'phones', c.phones, 'company', c.company,
  'job_title', c.job_title, 'website', c.website, 'address', c.address, 'notes', c.notes, 'tags', c.tags,
  'favourite', c.favourite,
  'met', json_build_object('at', ${isoUtc('c.met_at')}, 'place', c.met_place, 'event', c.met_event),
  'source', c.source, 'consent', c.consent, 'profile_id', c.profile_id,
  'linked_profile_id', c.linked_profile_id,
  'reminder', case when r.contact_id is not null then
    json_build_object('at', ${isoUtc('r.at')}, 'note', r.note, 'status', r.status) end,
  'deleted_at', ${isoUtc('c.deleted_at')},
  'created_at', ${isoUtc('c.created_at')}, 'updated_at', ${isoUtc('c.updated_at')}
)`;
