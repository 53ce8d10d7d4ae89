import { createCalendarFeed } from '@meishi/api-contract/endpoints/contacts/calendar-feed';
import { addCapture } from '@meishi/api-contract/endpoints/contacts/captures';
import { createContactEvent } from '@meishi/api-contract/endpoints/contacts/contact-events';
import { keepContactPicture } from '@meishi/api-contract/endpoints/contacts/contact-pictures';
import { picture } from '../fixtures/pictures.ts';
import type { Caller, Cases, World } from './world.ts';

const params = async (world: World) => ({ params: { id: await world.contact() } });

export const contacts: Cases = (world) => ({
  listContacts: {},
  listContactTags: {},
  listContactSections: {},
  listContactIds: {},
  getContact: { owned: true, input: () => params(world) },
  createContact: { input: () => ({ body: { display_name: 'Bo' } }) },
  updateContact: {
    owned: true,
    input: async () => ({ ...(await params(world)), body: { notes: 'Met at the fair' } }),
  },
  updateUserContact: {
    owned: true,
    input: async () => ({ body: { contact_id: await world.contact(), notes: 'Met at the fair' } }),
  },
  deleteContact: { owned: true, input: () => params(world) },
  restoreContact: { owned: true, input: () => params(world) },
  changeContacts: {
    input: async () => ({ body: { action: 'delete', contact_ids: [await world.contact()] } }),
  },
});

export const contactRetention: Cases = (world) => ({
  listContactErasures: {},
  keepContact: { owned: true, input: async () => ({ ...(await params(world)), body: {} }) },
});

export const duplicates: Cases = (world) => ({
  listDuplicates: {},
  tellContactsApart: {
    owned: true,
    input: async () => ({ body: { contact_ids: [await world.contact(), await world.contact()] } }),
  },
  mergeContacts: {
    owned: true,
    input: async () => ({
      body: { contact_id: await world.contact(), with: [await world.contact()] },
    }),
  },
});

export const contactFiles: Cases = (world) => ({
  importContacts: {
    input: () => ({ files: { file: new Blob(['Name,E-mail\nBo,bo@example.com\n']) } }),
  },
  exportContactsCsv: {},
  exportContactsVcf: {},
  exportChosenContactsCsv: { input: async () => ({ body: { contact_ids: [await world.contact()] } }) },
  exportChosenContactsVcf: { input: async () => ({ body: { contact_ids: [await world.contact()] } }) },
});

export const captures: Cases = (world) => {
  const captured = () => ({
    body: { capture_id: crypto.randomUUID(), captured_at: '2026-11-28T09:00:00Z', display_name: 'Bo' },
  });
  return {
    addCapture: { input: captured },
    keepCapturePicture: {
      owned: true,
      input: async () => {
        const { capture_id: id } = await world.accounts.user.call(addCapture, captured());
        return { params: { id }, files: { picture: await picture() } };
      },
    },
  };
};

export const contactPictures: Cases = (world) => {
  const kept = async () => {
    const params = { id: await world.contact() };
    await world.accounts.user.call(keepContactPicture, { params, files: { picture: await picture() } });
    return { params };
  };
  return {
    keepContactPicture: {
      owned: true,
      input: async () => ({ params: { id: await world.contact() }, files: { picture: await picture() } }),
    },
    getContactPicture: { owned: true, input: kept },
    deleteContactPicture: { owned: true, input: kept },
  };
};

export const contactEvents: Cases = (world) => {
  const times = { from: '2026-11-28T09:00', to: '2026-11-29T18:00', time_zone: 'Europe/Berlin' };
  const body = { name: 'Paper fair', ...times };
  const event = async () => {
    const { event_id } = await world.accounts.user.call(createContactEvent, { body });
    return { params: { id: event_id } };
  };
  return {
    listContactEvents: {},
    createContactEvent: { input: () => ({ body }) },
    getContactEvent: { owned: true, input: event },
    updateContactEvent: {
      owned: true,
      input: async () => ({ ...(await event()), body: { version: 1, name: 'Print fair' } }),
    },
    deleteContactEvent: { owned: true, input: event },
    addUnassignedContacts: { owned: true, input: event },
  };
};

export const calendarFeed: Cases = ({ accounts }) => ({
  getCalendarFeed: {},
  createCalendarFeed: {},
  deleteCalendarFeed: {},
  readCalendarFeed: {
    input: async () => {
      const { address } = await accounts.user.call(createCalendarFeed);
      return { params: { feed: address?.split('/').pop() ?? '' } };
    },
  },
});

export const reminders: Cases = (world) => {
  const reminded = async () => {
    const id = await world.contact();
    await world.reminder(id);
    return { params: { id } };
  };
  return {
    remindOfContact: {
      owned: true,
      input: async () => ({ body: { contact_id: await world.contact() } }),
    },
    finishReminder: { owned: true, input: reminded },
    snoozeReminder: { owned: true, input: async () => ({ ...(await reminded()), body: {} }) },
    cancelReminder: { owned: true, input: reminded },
  };
};

export const exchange: Cases = (world) => ({
  addProfileContact: {
    input: async (caller: Caller) => ({
      ...world.profileParams(),
      body:
        caller === 'user'
          ? { contact_id: await world.contact() }
          : {
              name: 'Bo',
              email: 'bo@example.com',
              consent: true,
              consent_text: await world.consentText(),
            },
    }),
  },
});
