// biome-ignore-all lint/style/noExcessiveLinesPerFile: all tests render the whole page with the same answers
import { afterEach, describe, expect, it } from '@jest/globals';
import { getAllUserAnalytics, getUserAnalytics } from '@meishi/api-contract/endpoints/analytics/analytics';
import { listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { claimIssuedCard, listIssuedCards } from '@meishi/api-contract/endpoints/groups/directory';
import { listOwnInvitations } from '@meishi/api-contract/endpoints/groups/invitations';
import {
  changeLinks,
  createLink,
  deleteLink,
  restoreLink,
  updateLink,
} from '@meishi/api-contract/endpoints/links';
import { listProfiles, type Profile, updateProfile } from '@meishi/api-contract/endpoints/profiles';
import { ApiError } from '@meishi/api-contract/transport/client';
import { type Answer, answering, StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sampleAnalytics } from '../analytics/sample-analytics.ts';
import { exampleLink, exampleProfile } from '../testing/example-profile.ts';
import DashboardPage from './Page.tsx';

const group = {
  name: 'lindenhof',
  display_name: 'Lindenhof Studio',
  logo: null,
  accent: null,
  site_url: null,
};
const issuedCard = {
  person_id: 'person_1',
  profile_id: 'PROFILE777',
  display_name: 'Ada Lovelace',
  job_title: 'Countess',
  photo: null,
  group,
};

/** A stand-in API with one profile and a trash for links. */
function storage(stored: Profile) {
  const trash: Profile['links'] = [];
  const state = { stored };
  const put = (changes: Partial<Profile>) => {
    state.stored = { ...state.stored, ...changes };
    return state.stored;
  };
  const answers: Answer[] = [
    answering(listProfiles, () => [state.stored]),
    answering(updateProfile, ({ body: { version, ...changes } }) => {
      if (version !== state.stored.version)
        throw new ApiError(409, 'stale-version', 'This was changed elsewhere.', { current: state.stored });
      return put({ ...(changes as Partial<Profile>), version: version + 1 });
    }),
    answering(createLink, ({ body }) => {
      const link = exampleLink({ ...(body as object), link_id: 'l_new', position: 2 });
      put({ links: [...state.stored.links, link] });
      return link;
    }),
    answering(deleteLink, ({ params }) => {
      trash.push(...state.stored.links.filter(({ link_id }) => link_id === params.id));
      put({ links: state.stored.links.filter(({ link_id }) => link_id !== params.id) });
      return { link_id: params.id };
    }),
    answering(changeLinks, ({ body: { link_ids, change } }) => {
      const isNamed = ({ link_id }: { link_id: string }) => link_ids.includes(link_id);
      const { links } = state.stored;
      if (change === 'delete') {
        trash.push(...links.filter(isNamed));
        return put({ links: links.filter((link) => !isNamed(link)) }).links;
      }
      if (change === 'restore')
        return put({ links: [...links, ...trash.filter(isNamed)].sort((a, b) => a.position - b.position) })
          .links;
      return put({
        links: links.map((link) => (isNamed(link) ? { ...link, enabled: change === 'show' } : link)),
      }).links;
    }),
    answering(restoreLink, ({ params }) => {
      const link = trash.find(({ link_id }) => link_id === params.id);
      if (!link) throw new ApiError(404, 'not-found', 'There is no such link.');
      put({ links: state.stored.links.toSpliced(link.position, 0, link) });
      return link;
    }),
  ];
  return { state, put, answers };
}

function open(answers: Answer[], part = 'links') {
  const api = standInApi(...answers);
  render(
    <StandInShell api={api} path={`/dashboard?part=${part}`}>
      <DashboardPage />
    </StandInShell>,
  );
  return api;
}

const saved = () => waitFor(() => expect(screen.getAllByText('Saved').length).toBeGreaterThan(0));
const links = () =>
  within(screen.getByRole('list', { name: 'Links' }))
    .getAllByRole('switch')
    .map((toggle) => toggle.closest('label')?.textContent?.replace('Show ', ''));

afterEach(() => localStorage.clear());

describe('the profile editor', () => {
  it('shows the open invitations of users who signed up without an invitation', async () => {
    open([
      ...storage(exampleProfile()).answers,
      answering(listOwnInvitations, () => [
        {
          invitation_id: 'i_1',
          group,
          role: 'member' as const,
          message: '',
          invited_by: 'Ada Lovelace',
          expires_at: '2026-12-05T10:00:00Z',
        },
      ]),
    ]);
    const invitations = await screen.findByRole('region', { name: 'Your invitations' });
    expect(invitations.textContent).toContain('Ada Lovelace invited you to Lindenhof Studio.');
    const link = within(invitations).getByRole('link', { name: 'View invitation' });
    expect(link.getAttribute('href')).toBe('/accept-invite/lindenhof');
  });

  it('offers cards that a company has made, and opens the one that its user claims', async () => {
    const { put, answers } = storage(exampleProfile());
    let issued = [issuedCard];
    let fails = true;
    const api = open([
      ...answers,
      answering(listIssuedCards, () => issued),
      answering(claimIssuedCard, () => {
        if (fails) throw new ApiError(409, 'seats-taken', 'The group has no seats left.');
        issued = [];
        put({ profile_id: issuedCard.profile_id, display_name: issuedCard.display_name });
        return { profile_id: issuedCard.profile_id, group_id: 'group_1' };
      }),
    ]);
    const offer = await screen.findByRole('region', { name: 'Cards for you' });
    expect(offer.textContent).toContain('Lindenhof Studio has made a card for you');
    expect(offer.textContent).toContain('Countess');
    const claim = () => userEvent.click(within(offer).getByRole('button', { name: 'Claim the card' }));
    await claim();
    await screen.findByText('The group has no seats left.');
    fails = false;
    await claim();
    await screen.findByText('The card is yours now.');
    expect(screen.queryByRole('region', { name: 'Cards for you' })).toBe(null);
    const claims = api.calls.filter(({ endpoint }) => endpoint.startsWith('POST users/issued-cards'));
    expect(claims.map(({ input }) => input)).toEqual(Array(2).fill({ params: { personId: 'person_1' } }));
  });

  it('saves changes automatically with the version that they build on', async () => {
    const { state, answers } = storage(exampleProfile());
    const api = open(answers, 'about');
    const title = await screen.findByLabelText('Job title');
    fireEvent.change(title, { target: { value: 'Countess' } });
    await waitFor(() => expect(state.stored.job_title).toBe('Countess'));
    await saved();
    const updates = api.calls.filter(({ endpoint }) => endpoint === 'POST profiles/{id}');
    expect(updates.at(-1)?.input).toEqual({
      params: { id: '4Z8K2M9QXA' },
      body: { version: 3, job_title: 'Countess' },
    });
  });

  it('shows validation errors at the fields', async () => {
    const { state, answers } = storage(exampleProfile());
    open(answers, 'about');
    const email = await screen.findByLabelText('Email addresses 1');
    await userEvent.type(email, ' and more');
    expect(await screen.findByText('This doesn’t look like an email address.')).toBe(
      screen.getByText('This doesn’t look like an email address.'),
    );
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(state.stored.version).toBe(3);
  });

  it('shows both versions of a field in conflict and keeps the chosen one', async () => {
    const { state, put, answers } = storage(exampleProfile());
    open(answers, 'about');
    const bio = await screen.findByLabelText('Bio');
    put({ bio: 'Written elsewhere', company: 'Elsewhere', version: 4 });
    fireEvent.change(bio, { target: { value: 'Written here' } });
    const choice = await screen.findByRole('group', { name: 'Bio' });
    expect(choice.textContent).toContain('Written here');
    expect(choice.textContent).toContain('Written elsewhere');
    expect(screen.getByLabelText<HTMLInputElement>('Company').value).toBe('Elsewhere');
    await userEvent.click(within(choice).getByRole('button', { name: 'Keep yours' }));
    await waitFor(() => expect(state.stored.bio).toBe('Written here'));
    expect(state.stored.company).toBe('Elsewhere');
  });

  it('keeps changes when saving fails, and saves them on retry', async () => {
    const { state, answers } = storage(exampleProfile());
    let refuse = true;
    const refusing = answering(updateProfile, (input) => {
      if (refuse) throw new ApiError(503, 'unavailable', 'Meishi is being looked after.');
      const known = answers.find(({ endpoint }) => endpoint === updateProfile);
      return known?.respond(input as never) as Profile;
    });
    open([refusing, ...answers], 'about');
    fireEvent.change(await screen.findByLabelText('Department'), { target: { value: 'Engines' } });
    const [failed] = await screen.findAllByText(/Not saved\. Meishi is being looked after\./);
    expect(failed?.closest('[role=alert]')).toBe(failed?.parentElement);
    refuse = false;
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    await waitFor(() => expect(state.stored.department).toBe('Engines'));
  });
});

describe('links in the editor', () => {
  it('show their clicks of the last 30 days', async () => {
    const { answers } = storage(exampleProfile());
    const sample = sampleAnalytics('30d', new Date('2026-11-21'));
    const [first] = exampleProfile().links;
    const clicked = { ...(sample.links[0] as (typeof sample.links)[number]), link_id: first?.link_id ?? '' };
    open([
      ...answers,
      answering(getUserAnalytics, () => ({ ...sample, links: [{ ...clicked, clicks: 1280 }] })),
    ]);
    expect(await screen.findByText('1,280 clicks')).toBeTruthy();
    expect(screen.getAllByText('No clicks')).toHaveLength(1);
  });

  it('are recognised when pasted, and get a suitable title', async () => {
    const { answers } = storage(exampleProfile());
    const api = open(answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Add a link' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Paste or type an address'), 'cal.com/ada');
    expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('Book a time');
    await userEvent.click(dialog.getByRole('button', { name: 'Add link' }));
    await waitFor(() => expect(links()).toEqual(['My work', 'LinkedIn', 'Book a time']));
    expect(api.calls.find(({ endpoint }) => endpoint === 'POST users/links')?.input).toEqual({
      body: {
        profile_id: '4Z8K2M9QXA',
        kind: 'calendar',
        url: 'https://cal.com/ada',
        title: 'Book a time',
        starts_at: null,
        ends_at: null,
      },
    });
  });

  it('convert numbers and names to addresses once a kind is selected', async () => {
    const { state, answers } = storage(exampleProfile());
    open(answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Add a link' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'WhatsApp' }));
    await userEvent.type(dialog.getByLabelText('Phone number'), '+49 170 1234567');
    await userEvent.click(dialog.getByRole('button', { name: 'Add link' }));
    await waitFor(() => expect(state.stored.links.at(-1)?.url).toBe('https://wa.me/491701234567'));
  });

  it('are not saved with an invalid address', async () => {
    const { answers } = storage(exampleProfile());
    const api = open(answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Add a link' }));
    const dialog = within(await screen.findByRole('dialog'));
    const address = dialog.getByLabelText('Paste or type an address');
    await userEvent.type(address, 'javascript:alert(1)');
    await userEvent.click(dialog.getByRole('button', { name: 'Add link' }));
    expect(address.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(address);
    expect(api.calls.some(({ endpoint }) => endpoint === 'POST users/links')).toBe(false);
  });

  const deleteFirst = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More for My work' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  };

  it('are deleted immediately and restored in their place by Undo', async () => {
    const { state, answers } = storage(exampleProfile());
    open(answers);
    await deleteFirst();
    await waitFor(() => expect(links()).toEqual(['LinkedIn']));
    await waitFor(() => expect(state.stored.links).toHaveLength(1));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(links()).toEqual(['My work', 'LinkedIn']));
    await waitFor(() => expect(state.stored.links).toHaveLength(2));
  });

  it('are restored when the API refuses', async () => {
    const { answers } = storage(exampleProfile());
    const refusing = answering(deleteLink, () => {
      throw new ApiError(503, 'unavailable', 'Meishi is being looked after.');
    });
    open([refusing, ...answers]);
    await deleteFirst();
    expect((await screen.findByText(/Could not delete the link\./)).textContent).toContain('looked after');
    expect(links()).toEqual(['My work', 'LinkedIn']);
  });

  it('are hidden or deleted together, and Undo reverts only what changed', async () => {
    const { state, answers } = storage(exampleProfile());
    const api = open(answers);
    const titles = state.stored.links.map(({ title }) => title);
    const enabled = state.stored.links.map((link) => link.enabled);
    const selectAll = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
      await userEvent.click(screen.getByRole('button', { name: /^Select all/ }));
    };
    await selectAll();
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(state.stored.links.some((link) => link.enabled)).toBe(false));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(state.stored.links.map((link) => link.enabled)).toEqual(enabled));

    await selectAll();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(state.stored.links).toEqual([]));
    const undo = await screen.findAllByRole('button', { name: 'Undo' });
    await userEvent.click(undo.at(-1) as HTMLElement);
    await waitFor(() => expect(state.stored.links.map(({ title }) => title)).toEqual(titles));
    expect(api.calls.filter(({ endpoint }) => endpoint === 'POST profiles/{id}/links')).toHaveLength(4);
  });

  it('are disabled and enabled in place', async () => {
    const { state, put, answers } = storage(exampleProfile());
    const switching = answering(updateLink, ({ params, body }) => {
      put({
        links: state.stored.links.map((link) =>
          link.link_id === params.id ? { ...link, enabled: body.enabled ?? link.enabled } : link,
        ),
      });
      return state.stored.links[0] ?? exampleLink();
    });
    open([switching, ...answers]);
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Show My work' });
    await userEvent.click(toggle);
    expect(toggle.checked).toBe(false);
    await waitFor(() => expect(state.stored.links[0]?.enabled).toBe(false));
  });
});

describe('a new user', () => {
  const known = (views: number, contacts: number) => [
    answering(getAllUserAnalytics, () => {
      const sample = sampleAnalytics('all', new Date('2026-11-21'));
      return { ...sample, totals: { ...sample.totals, views } };
    }),
    answering(listContacts, () => ({ contacts: [], total: contacts, next_cursor: null })),
  ];
  const photo = { url: '/files/pictures/ada', width: 1, height: 1, variants: [] };
  const steps = async () => within(await screen.findByRole('region', { name: 'First steps' }));

  it('sees the first steps with their progress, ticked by what the user’s data has, and can hide them', async () => {
    const { answers } = storage(exampleProfile({ links: [], photo: null, emails: [], phones: [] }));
    open([...answers, ...known(3, 0)]);
    const listed = async () => (await steps()).getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(async () =>
      expect(await listed()).toEqual([
        'Add your photo',
        'Add an email or phone number',
        'Add your first link',
        'Show someone your QR codeDone',
        'Save your first contact',
      ]),
    );
    expect((await steps()).getByRole('status').textContent).toBe('1 of 5 done');
    expect((await screen.findByText('What should people open next?')).tagName).toBe('H2');
    // The step says it already.
    const unreachable = 'Your card has no phone number and no email';
    expect(screen.queryByText(unreachable)).toBeNull();
    await userEvent.click((await steps()).getByRole('button', { name: 'Hide the first steps' }));
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    await screen.findByText(unreachable);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await steps()).getByText('Add your photo')).toBe(screen.getByText('Add your photo'));
  });

  it('sees the first steps with the page, so that later answers move nothing', async () => {
    const { answers } = storage(exampleProfile({ links: [], photo: null }));
    const never = new Promise<never>(() => {});
    open([...answers, answering(getAllUserAnalytics, () => never), answering(listContacts, () => never)]);
    await screen.findByRole('button', { name: 'Add a link' });
    expect(screen.getByRole('region', { name: 'First steps' })).toBeTruthy();
  });

  it('gets to the place where a step is done', async () => {
    const { answers } = storage(exampleProfile({ links: [], photo: null, emails: [], phones: [] }));
    open([...answers, ...known(0, 0)]);
    for (const [step, part] of [
      ['Add an email or phone number', 'About you'],
      ['Add your first link', 'Links'],
      ['Add your photo', 'Look'],
      ['Show someone your QR code', 'Share'],
    ] as const) {
      await userEvent.click((await steps()).getByRole('button', { name: step }));
      expect(screen.getByRole('tab', { selected: true }).textContent).toBe(part);
      expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Parts of your profile' }));
    }
  });

  it('no longer sees the first steps when all are done', async () => {
    localStorage.setItem('meishi.first-steps.user_1', 'begun');
    const { answers } = storage(exampleProfile({ photo }));
    open([...answers, ...known(3, 1)]);
    await waitFor(() => expect(localStorage.getItem('meishi.first-steps.user_1')).toBe('ended'));
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });

  it('does not see the first steps if they were completed on another device', async () => {
    const { answers } = storage(exampleProfile({ photo }));
    open([...answers, ...known(3, 1)]);
    await waitFor(() => expect(localStorage.getItem('meishi.first-steps.user_1')).toBe('ended'));
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });

  it('can retry when the profile fails to load', async () => {
    open([
      answering(listProfiles, () => {
        throw new ApiError(500, 'unexpected', 'Something unexpected happened. Please try again.');
      }),
    ]);
    const alert = within(await screen.findByRole('alert', {}));
    expect(alert.getByRole('button', { name: 'Try again' }).tagName).toBe('BUTTON');
  });
});
