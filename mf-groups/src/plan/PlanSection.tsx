import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import {
  Button,
  Callout,
  errorSentence,
  FailureCallout,
  LinkButton,
  Row,
  Section,
  Stack,
  Text,
  useLocation,
  useNotify,
  useSession,
} from '@meishi/shell-sdk';
import { useEffect, useState } from 'react';
import { t } from '../words.ts';
import { HandOverPlanDialog } from './HandOverPlanDialog.tsx';
import { usePayer } from './use-group-plan.ts';
import { usePayerChanges } from './use-payer-changes.ts';

/** Who pays for the group, and handing that over. */
export function PlanSection({ group }: { group: Group }) {
  const { user } = useSession();
  const notify = useNotify();
  const plan = usePayer(group);
  const changes = usePayerChanges(group);
  const [handingOver, setHandingOver] = useState(false);
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState('');
  const { hash } = useLocation();
  const isLoaded = plan !== undefined;
  // Mails link to this section, which is not there while the page loads.
  useEffect(() => {
    if (isLoaded && hash === '#plan') document.getElementById('plan')?.scrollIntoView();
  }, [isLoaded, hash]);
  if (!plan) return null;
  const { payer, offered_to, isMine, asksMe, has_plan } = plan;
  const ownsTeam = user?.subscription.plan === 'team' && isInForce(user.subscription.status);

  const act = async (name: string, change: () => Promise<void>, done: string) => {
    if (busy) return;
    setBusy(name);
    setFailure('');
    try {
      await change();
      notify(done);
    } catch (error) {
      setFailure(errorSentence(error));
    }
    setBusy('');
  };
  const takeOver = () =>
    act(
      'take-over',
      changes.takeOver,
      t('You now pay for {{displayName}}.', { displayName: group.display_name }),
    );
  const teamLink = (
    <LinkButton variant="primary" to={`/checkout?plan=team&interval=month&seats=${group.member_count}`}>
      {t('Choose Team')}
    </LinkButton>
  );

  return (
    <div id="plan" style={{ scrollMarginTop: 96 }}>
      <Section title={t('Plan')} description={t('Who pays for the group. Each member takes one seat.')}>
        <Stack gap={4}>
          {has_plan ? (
            <Text>
              {isMine
                ? t('You pay for this group.')
                : payer
                  ? t('{{name}} pays for this group.', { name: payer.display_name })
                  : t('Your own plan covers this group.')}
            </Text>
          ) : (
            <Callout tone="warning" title={t('No plan')} actions={!asksMe && (isMine ? teamLink : undefined)}>
              {isMine || !payer
                ? t('Members and links stay, but no one can join and links can’t change until you have Team.')
                : t('{{name}} no longer has Team. No one can join, and links can’t change.', {
                    name: payer.display_name,
                  })}
            </Callout>
          )}
          {asksMe && payer && (
            <Callout
              tone="info"
              title={t('{{name}} asks you to pay for this group', { name: payer.display_name })}
              actions={
                <>
                  {ownsTeam ? (
                    <Button variant="primary" busy={busy === 'take-over'} onClick={() => void takeOver()}>
                      {t('Pay for the group')}
                    </Button>
                  ) : (
                    teamLink
                  )}
                  <Button
                    variant="quiet"
                    busy={busy === 'decline'}
                    onClick={() => void act('decline', changes.endOffer, t('You declined.'))}
                  >
                    {t('Decline')}
                  </Button>
                </>
              }
            >
              {ownsTeam
                ? t(
                    'The group moves to your Team plan. It needs a seat for each of its {{count, number}} members.',
                    {
                      count: group.member_count,
                      one: 'The group moves to your Team plan. It needs one seat.',
                    },
                  )
                : t('You need Team with {{count, number}} seats first. Come back here after that.', {
                    count: group.member_count,
                    one: 'You need Team first. Come back here after that.',
                  })}
            </Callout>
          )}
          {!isMine && !asksMe && !has_plan && payer && (
            <Row gap={3}>
              {ownsTeam ? (
                <Button variant="primary" busy={busy === 'take-over'} onClick={() => void takeOver()}>
                  {t('Pay for the group')}
                </Button>
              ) : (
                teamLink
              )}
            </Row>
          )}
          {isMine && offered_to && (
            <Row gap={3} wrap>
              <Text size="small" tone="soft">
                {t('{{name}} was asked to take over and hasn’t answered yet.', {
                  name: offered_to.display_name,
                })}
              </Text>
              <Button
                size="small"
                busy={busy === 'withdraw'}
                onClick={() => void act('withdraw', changes.endOffer, t('The request is withdrawn.'))}
              >
                {t('Withdraw')}
              </Button>
            </Row>
          )}
          {isMine && !offered_to && (
            <div>
              <Button onClick={() => setHandingOver(true)}>{t('Hand over the plan…')}</Button>
            </div>
          )}
          <FailureCallout>{failure}</FailureCallout>
        </Stack>
      </Section>
      {handingOver && <HandOverPlanDialog group={group} onClose={() => setHandingOver(false)} />}
    </div>
  );
}

const isInForce = (status: string) => ['trialing', 'active', 'past_due'].includes(status);
