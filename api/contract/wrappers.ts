import { createGoogleUser, createUser, getMe } from './endpoints/account/users.ts';
import { createAdminLink, updateAdminUser } from './endpoints/admin/admin.ts';
import { getAllUserAnalytics, getUserAnalytics } from './endpoints/analytics/analytics.ts';
import {
  createDashboard,
  deleteDashboard,
  getDashboardData,
  listDashboards,
  updateDashboard,
} from './endpoints/analytics/dashboards.ts';
import { getGroupAnalytics } from './endpoints/analytics/group-analytics.ts';
import { type Card, listOrCreateCards, registerCard } from './endpoints/cards.ts';
import {
  createContact,
  deleteContact,
  updateContact,
  updateUserContact,
} from './endpoints/contacts/contacts.ts';
import { addProfileContact } from './endpoints/contacts/exchange.ts';
import { remindOfContact } from './endpoints/contacts/reminders.ts';
import {
  createGroupLink,
  type GroupLinks,
  listGroupLinks,
  replaceGroupLinks,
  updateLinkOverrides,
} from './endpoints/groups/group-links.ts';
import {
  createGroup,
  getGroup,
  listGroups,
  updateGroup,
  uploadGroupPhoto,
} from './endpoints/groups/groups.ts';
import {
  acceptInvitation,
  cancelInvitation,
  invite,
  listInvitations,
  resendInvitation,
} from './endpoints/groups/invitations.ts';
import { createLink, recordLinkClick, uploadLinkPhoto } from './endpoints/links.ts';
import { getProfile, listProfiles } from './endpoints/profiles.ts';
import { uploadDesign } from './endpoints/shop/designs.ts';
import {
  createCheckoutProduct,
  createCheckoutSession,
  createPortalSession,
  getCheckoutSession,
} from './endpoints/shop/payments.ts';
import { contactSupport } from './endpoints/support.ts';
import { generatePass } from './endpoints/wallet.ts';
import { ApiError, type Call } from './transport/client.ts';
import type { CallInput, EndpointDefinition, ResponseOf } from './transport/endpoint.ts';

/** The result of a wrapped call that does not throw. `message` says what failed and why. */
export type Answer<Data> = { status: number; data: Data } | { status: 404 | 500; message: string };

/** The result of registering a card. `error` is the API's code, or a sentence if there is none. */
export type Registration<Data> = { success: true; data: Data } | { success: false; error: string };

type Input<Definition extends EndpointDefinition> =
  unknown extends CallInput<Definition>
    ? []
    : Record<string, never> extends CallInput<Definition>
      ? [input?: CallInput<Definition>]
      : [input: CallInput<Definition>];

/**
 * The product wrappers of the specification, sections 7 and 8: calls of the typed client with the failures
 * that its catalogue specifies. Calls that it does not mention use the most common form.
 */
export function createWrappers(call: Call) {
  const send = <Definition extends EndpointDefinition>(endpoint: Definition, [input]: readonly unknown[]) =>
    (call as (endpoint: Definition, input: unknown) => Promise<ResponseOf<Definition>>)(endpoint, input);

  /** A failure returns `status` with 'Could not {action}: {reason}'. */
  const answering =
    <Definition extends EndpointDefinition>(endpoint: Definition, status: 404 | 500 = 500) =>
    async (...input: Input<Definition>): Promise<Answer<ResponseOf<Definition>>> => {
      try {
        return { status: endpoint.status ?? 200, data: await send(endpoint, input) };
      } catch (error) {
        return { status, message: couldNot(endpoint, error) };
      }
    };

  /** A failure throws 'Could not {action}: {reason}'. */
  const throwing =
    <Definition extends EndpointDefinition>(endpoint: Definition) =>
    async (...input: Input<Definition>): Promise<ResponseOf<Definition>> => {
      try {
        return await send(endpoint, input);
      } catch (cause) {
        throw new Error(couldNot(endpoint, cause), { cause });
      }
    };

  return {
    getUser: answering(getMe, 404),
    getProfile: answering(getProfile, 404),
    getProfiles: answering(listProfiles, 404),

    createUser: answering(createUser),
    createGoogleUser: answering(createGoogleUser),
    getAnalytics: answering(getUserAnalytics),
    getAllAnalytics: answering(getAllUserAnalytics),
    createContact: answering(createContact),
    updateContact: answering(updateContact),
    updateUserContact: answering(updateUserContact),
    deleteContact: answering(deleteContact),
    sendContactReminder: answering(remindOfContact),
    attachContact: answering(addProfileContact),
    recordLinkClick: answering(recordLinkClick),
    contactSupport: answering(contactSupport),
    uploadDesign: answering(uploadDesign),
    listOrCreateCards: answering(listOrCreateCards),
    createCheckoutProduct: answering(createCheckoutProduct),
    createCheckoutSession: answering(createCheckoutSession),
    getCheckoutSession: answering(getCheckoutSession),
    createPortalSession: answering(createPortalSession),
    createLinkAsAdmin: answering(createAdminLink),
    updateUserAsAdmin: answering(updateAdminUser),

    createLink: throwing(createLink),
    uploadLinkPhoto: throwing(uploadLinkPhoto),
    listGroups: throwing(listGroups),
    createGroup: throwing(createGroup),
    getGroup: throwing(getGroup),
    updateGroup: throwing(updateGroup),
    uploadGroupPhoto: throwing(uploadGroupPhoto),
    getGroupAnalytics: throwing(getGroupAnalytics),
    createGroupLink: throwing(createGroupLink),
    replaceGroupLinks: throwing(replaceGroupLinks),
    updateLinkOverrides: throwing(updateLinkOverrides),
    listDashboards: throwing(listDashboards),
    createDashboard: throwing(createDashboard),
    updateDashboard: throwing(updateDashboard),
    deleteDashboard: throwing(deleteDashboard),
    getDashboardData: throwing(getDashboardData),
    invite: throwing(invite),
    listInvitations: throwing(listInvitations),
    acceptInvitation: throwing(acceptInvitation),
    resendInvitation: throwing(resendInvitation),
    cancelInvitation: throwing(cancelInvitation),

    /** Null on failure. */
    getGroupLinks: async (...input: Input<typeof listGroupLinks>): Promise<GroupLinks | null> =>
      send(listGroupLinks, input).catch(() => null),

    registerCard: async (...input: Input<typeof registerCard>): Promise<Registration<Card>> => {
      try {
        return { success: true, data: await send(registerCard, input) };
      } catch (error) {
        const isExplained = error instanceof ApiError && error.status > 0;
        return { success: false, error: isExplained ? error.code : 'Failed to register card' };
      }
    },

    /** The pass's bytes. Throws 'No data received from server' if empty. */
    generatePass: async (...input: Input<typeof generatePass>): Promise<Blob> => {
      const pass = await send(generatePass, input);
      if (pass.size === 0) throw new Error('No data received from server');
      return pass;
    },
  };
}

/** 'Could not {action}: {reason}'. Unexpected server errors already start with the first half. */
function couldNot({ action }: EndpointDefinition, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return reason.startsWith(`Could not ${action}`) ? reason : `Could not ${action}: ${reason}`;
}
