import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';

/** The keys that move, put down or cancel a card that is held. */
const keys = /^(?:Arrow(?:Up|Down|Left|Right)|Space|Enter|Escape|Tab)$/;
const maxWaits = 100;

/**
 * dnd-kit hears the keys that follow a pick-up only from a timer on, which a busy machine runs late: keys
 * pressed until then are kept and given to it in their order, so that none is lost.
 */
export class PatientKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    keepKeys(() => props.context.current.collisionRect !== null);
  }
}

function keepKeys(isReady: () => boolean) {
  const kept: KeyboardEvent[] = [];
  let waits = 0;
  let given: KeyboardEvent | undefined;
  const keep = (event: KeyboardEvent) => {
    if (event === given || !keys.test(event.code)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.push(event);
  };
  const give = () => {
    if (!isReady() && (waits += 1) < maxWaits) return void setTimeout(give);
    const next = kept.shift();
    if (!next) return document.removeEventListener('keydown', keep, true);
    given = new KeyboardEvent(next.type, next);
    next.target?.dispatchEvent(given);
    // One a task: where the card is must be known again before the next one moves it.
    setTimeout(give);
  };
  document.addEventListener('keydown', keep, true);
  setTimeout(give);
}
