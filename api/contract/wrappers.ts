/**
 * The product wrappers of the specification, section 8: every call of its section 7 as a function that takes the client
 * and the call's input. They differ only in what they do about a failure:
 *
 * - Most return `{status: 500, message: 'Could not {action}: {reason}'}`.
 * - User, profile and profiles return `{status: 404, message: 'Could not get …: {reason}'}`.
 * - Groups, dashboards, invitations and links throw an ApiError with such a message.
 * - Group links return null, and a card's registration `{success: false, error}`.
 *
 * `cause` has the reason in the user's language and the rejected fields, for screens. A cancelled call always throws.
 */
import * as users from './endpoints/account/users.ts';
import * as admin from './endpoints/admin/admin.ts';
import * as analytics from './endpoints/analytics/analytics.ts';
import * as dashboards from './endpoints/analytics/dashboards.ts';
import * as groupAnalytics from './endpoints/analytics/group-analytics.ts';
import * as cards from './endpoints/cards.ts';
import * as contacts from './endpoints/contacts/contacts.ts';
import * as exchange from './endpoints/contacts/exchange.ts';
import * as reminders from './endpoints/contacts/reminders.ts';
import * as groupLinks from './endpoints/groups/group-links.ts';
import * as groups from './endpoints/groups/groups.ts';
import * as invitations from './endpoints/groups/invitations.ts';
import * as links from './endpoints/links.ts';
import * as profiles from './endpoints/profiles.ts';
import * as designs from './endpoints/shop/designs.ts';
import * as payments from './endpoints/shop/payments.ts';
import * as support from './endpoints/support.ts';
import * as wallet from './endpoints/wallet.ts';
import { ApiError, type Call, type CallOptions } from './transport/client.ts';
import type { CallInput, EndpointDefinition, ResponseOf } from './transport/endpoint.ts';

/** The result of a wrapper that does not throw. */
export type Answer<Data, Failed extends 404 | 500 = 500> =
  | { status: 200 | 201 | 202; data: Data }
  | { status: Failed; message: string; cause: ApiError };

/** The result of a card's registration. `error` is the response's, or 'Failed to register card' if it had none. */
export type Registration =
  | { success: true; data: cards.Card }
  | { success: false; error: string; cause: ApiError };

type In<Endpoint extends EndpointDefinition> = CallInput<Endpoint>;

/** The failure of a call. Anything else, such as the cancellation by the caller, is thrown. */
function failureOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

async function answerOr<const Endpoint extends EndpointDefinition, Failed extends 404 | 500>(
  failed: Failed,
  call: Call,
  endpoint: Endpoint,
  input?: unknown,
  options?: CallOptions,
): Promise<Answer<ResponseOf<Endpoint>, Failed>> {
  const send = call as (...inputs: unknown[]) => Promise<ResponseOf<Endpoint>>;
  try {
    const data = await send(endpoint, input, options);
    return { status: endpoint.status ?? 200, data };
  } catch (error) {
    const cause = failureOf(error);
    return { status: failed, message: cause.message, cause };
  }
}

/** 500 after a failure. */
const answer = <const Endpoint extends EndpointDefinition>(
  call: Call,
  endpoint: Endpoint,
  input?: CallInput<Endpoint>,
  options?: CallOptions,
) => answerOr(500, call, endpoint, input, options);

// Users
/** 404 after a failure. */
export const getUser = (call: Call) => answerOr(404, call, users.getMe);
export const createUser = (call: Call, input: In<typeof users.createUser>) =>
  answer(call, users.createUser, input);
export const createGoogleUser = (call: Call, input: In<typeof users.createGoogleUser>) =>
  answer(call, users.createGoogleUser, input);
export const getUserAnalytics = (call: Call, input?: In<typeof analytics.getUserAnalytics>) =>
  answer(call, analytics.getUserAnalytics, input);
export const getAllUserAnalytics = (call: Call, input?: In<typeof analytics.getAllUserAnalytics>) =>
  answer(call, analytics.getAllUserAnalytics, input);

// Profiles
/** 404 after a failure. */
export const getProfile = (call: Call, input: In<typeof profiles.getProfile>) =>
  answerOr(404, call, profiles.getProfile, input);
/** 404 after a failure. */
export const getProfiles = (call: Call) => answerOr(404, call, profiles.listProfiles);
export const createProfile = (call: Call, input: In<typeof profiles.createProfile>) =>
  answer(call, profiles.createProfile, input);
export const updateProfile = (call: Call, input: In<typeof profiles.updateProfile>) =>
  answer(call, profiles.updateProfile, input);
export const attachContact = (call: Call, input: In<typeof exchange.addProfileContact>) =>
  answer(call, exchange.addProfileContact, input);
export const recordLinkClick = (call: Call, input: In<typeof links.recordLinkClick>, options?: CallOptions) =>
  answer(call, links.recordLinkClick, input, options);

// Contacts
export const createContact = (call: Call, input: In<typeof contacts.createContact>) =>
  answer(call, contacts.createContact, input);
export const updateContact = (call: Call, input: In<typeof contacts.updateContact>) =>
  answer(call, contacts.updateContact, input);
export const updateUserContact = (call: Call, input: In<typeof contacts.updateUserContact>) =>
  answer(call, contacts.updateUserContact, input);
export const deleteContact = (call: Call, input: In<typeof contacts.deleteContact>) =>
  answer(call, contacts.deleteContact, input);
export const sendContactReminder = (call: Call, input: In<typeof reminders.remindOfContact>) =>
  answer(call, reminders.remindOfContact, input);

// Support, payments and cards
export const contactSupport = (call: Call, input: In<typeof support.contactSupport>) =>
  answer(call, support.contactSupport, input);
export const uploadDesign = (call: Call, input: In<typeof designs.uploadDesign>) =>
  answer(call, designs.uploadDesign, input);
export const createCheckoutProduct = (call: Call, input: In<typeof payments.createCheckoutProduct>) =>
  answer(call, payments.createCheckoutProduct, input);
export const createCheckoutSession = (call: Call, input: In<typeof payments.createCheckoutSession>) =>
  answer(call, payments.createCheckoutSession, input);
export const getCheckoutSession = (call: Call, input: In<typeof payments.getCheckoutSession>) =>
  answer(call, payments.getCheckoutSession, input);
export const createPortalSession = (call: Call, input?: In<typeof payments.createPortalSession>) =>
  answer(call, payments.createPortalSession, input);
export const listOrCreateCards = (call: Call, input?: In<typeof cards.listOrCreateCards>) =>
  answer(call, cards.listOrCreateCards, input);

/** Whether the card is registered now, and otherwise why not. */
export async function registerCard(call: Call, input: In<typeof cards.registerCard>): Promise<Registration> {
  try {
    return { success: true, data: await call(cards.registerCard, input) };
  } catch (error) {
    const cause = failureOf(error);
    return { success: false, error: cause.serverError ?? 'Failed to register card', cause };
  }
}

// Product admins
export const createLinkAsAdmin = (call: Call, input: In<typeof admin.createAdminLink>) =>
  answer(call, admin.createAdminLink, input);
export const updateUserAsAdmin = (call: Call, input: In<typeof admin.updateAdminUser>) =>
  answer(call, admin.updateAdminUser, input);

// Links: they throw.
export const createLink = (call: Call, input: In<typeof links.createLink>) => call(links.createLink, input);
export const uploadLinkPhoto = (call: Call, input: In<typeof links.uploadLinkPhoto>) =>
  call(links.uploadLinkPhoto, input);

// Groups: they throw.
export const getGroups = (call: Call) => call(groups.listGroups);
export const createGroup = (call: Call, input: In<typeof groups.createGroup>) =>
  call(groups.createGroup, input);
export const getGroup = (call: Call, input: In<typeof groups.getGroup>) => call(groups.getGroup, input);
export const updateGroup = (call: Call, input: In<typeof groups.updateGroup>) =>
  call(groups.updateGroup, input);
export const uploadGroupPhoto = (call: Call, input: In<typeof groups.uploadGroupPhoto>) =>
  call(groups.uploadGroupPhoto, input);
export const getGroupAnalytics = (call: Call, input: In<typeof groupAnalytics.getGroupAnalytics>) =>
  call(groupAnalytics.getGroupAnalytics, input);

/** Null after a failure. */
export const getGroupLinks = (call: Call, input: In<typeof groupLinks.listGroupLinks>) =>
  call(groupLinks.listGroupLinks, input).catch((error) => failureOf(error) && null);
export const createGroupLink = (call: Call, input: In<typeof groupLinks.createGroupLink>) =>
  call(groupLinks.createGroupLink, input);
export const updateGroupLinks = (call: Call, input: In<typeof groupLinks.replaceGroupLinks>) =>
  call(groupLinks.replaceGroupLinks, input);
export const updateLinkOverrides = (call: Call, input: In<typeof groupLinks.updateLinkOverrides>) =>
  call(groupLinks.updateLinkOverrides, input);

// Dashboards: they throw.
export const getDashboards = (call: Call, input: In<typeof dashboards.listDashboards>) =>
  call(dashboards.listDashboards, input);
export const createDashboard = (call: Call, input: In<typeof dashboards.createDashboard>) =>
  call(dashboards.createDashboard, input);
export const updateDashboard = (call: Call, input: In<typeof dashboards.updateDashboard>) =>
  call(dashboards.updateDashboard, input);
export const deleteDashboard = (call: Call, input: In<typeof dashboards.deleteDashboard>) =>
  call(dashboards.deleteDashboard, input);
export const getDashboardData = (call: Call, input: In<typeof dashboards.getDashboardData>) =>
  call(dashboards.getDashboardData, input);

// Invitations: they throw.
export const inviteToGroup = (call: Call, input: In<typeof invitations.invite>) =>
  call(invitations.invite, input);
export const getInvitations = (call: Call, input: In<typeof invitations.listInvitations>) =>
  call(invitations.listInvitations, input);
export const acceptInvitation = (call: Call, input: In<typeof invitations.acceptInvitation>) =>
  call(invitations.acceptInvitation, input);
export const resendInvitation = (call: Call, input: In<typeof invitations.resendInvitation>) =>
  call(invitations.resendInvitation, input);
export const cancelInvitation = (call: Call, input: In<typeof invitations.cancelInvitation>) =>
  call(invitations.cancelInvitation, input);

/** The bytes of the pass. It throws 'No data received from server' if there are none. */
export const generatePass = (call: Call, input: In<typeof wallet.generatePass> = {}) =>
  call(wallet.generatePass, input);
