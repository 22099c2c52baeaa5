/** One picture of the film: what is said at its lower edge, and how long it stands. */
type Shot = { words: string; seconds: number };

const clock = (seconds: number): string => {
  const milliseconds = Math.round(seconds * 1000);
  const part = (value: number, digits: number) => String(value).padStart(digits, '0');
  const [hours, minutes] = [Math.floor(milliseconds / 3_600_000), Math.floor(milliseconds / 60_000) % 60];
  return `${part(hours, 2)}:${part(minutes, 2)}:${part(Math.floor(milliseconds / 1000) % 60, 2)}.${part(milliseconds % 1000, 3)}`;
};

/** The captions of a film as WebVTT; words that stand over several pictures are one cue. */
export const captionsOf = (shots: readonly Shot[]): string => {
  const cues: { words: string; from: number; to: number }[] = [];
  let at = 0;
  for (const { words, seconds } of shots) {
    const last = cues.at(-1);
    if (last?.words === words) last.to += seconds;
    else cues.push({ words, from: at, to: at + seconds });
    at += seconds;
  }
  return (
    ['WEBVTT', ...cues.map(({ words, from, to }) => `${clock(from)} --> ${clock(to)}\n${words}`)].join(
      '\n\n',
    ) + '\n'
  );
};
