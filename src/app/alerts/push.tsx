import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { createActor, fromPromise } from 'xstate';
import { readDevice, saveQuiet, sendTest, turnOff, turnOn } from '../../api/actors/alerts/alert-push.ts';
import { isDemo } from '../../machines/account/account/selectors.ts';
import { alertPushMachine, alertPushVerbs } from '../../machines/alerts/alert-push.ts';
import { AlertPushCard } from '../../views/alerts/push/alert-push-card.tsx';
import { usePortal } from '../../views/common/portal-context.tsx';

/** With its real logic; loaded with the profile. */
const push = createActor(
  alertPushMachine.provide({
    actors: {
      readDevice: fromPromise(({ signal }) => readDevice(signal)),
      turnOn: fromPromise(({ signal }) => turnOn(signal)),
      turnOff: fromPromise(({ signal }) => turnOff(signal)),
      saveQuiet: fromPromise(({ input, signal }) => saveQuiet(input, signal)),
      sendTest: fromPromise(({ signal }) => sendTest(signal)),
    },
  }),
).start();
const { enterView, leaveView } = alertPushVerbs(push);

/** Alerts on the device in hand, for as long as the profile shows. */
export const AlertPush = () => {
  const { account } = usePortal();
  const isDemoUser = useSelector(account, isDemo);
  useEffect(() => {
    enterView(isDemoUser);
    return leaveView;
  }, [isDemoUser]);
  return <AlertPushCard machine={push} isDemo={isDemoUser} />;
};
