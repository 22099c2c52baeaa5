import type { WaitingCall } from './places-store.ts';

/** Calls of one organisation on their way at once, in all processes together; one of each person. */
const maxAtOnce = 4;
/** Of these, those on nobody's behalf: mails that are read leave room for people who ask. */
const maxUnattended = 2;

const fits = (running: readonly WaitingCall[], { person }: WaitingCall): boolean => {
  const sameWay = running.filter((each) => each.person === person).length;
  return running.length < maxAtOnce && sameWay < (person === '' ? maxUnattended : 1);
};

/** Whether it is a waiting call's turn: a place is free for it, and nobody who came before could take it. */
export const isTurnOf = (calls: readonly WaitingCall[], id: string): boolean => {
  const running = calls.filter(({ isRunning }) => isRunning);
  for (const call of calls.filter(({ isRunning }) => !isRunning)) {
    const mayBegin = fits(running, call);
    if (call.id === id) return mayBegin;
    if (mayBegin) running.push(call);
  }
  return false;
};
