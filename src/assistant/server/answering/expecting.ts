const numberWord =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|once|twice|annual(?:ly)?|daily|weekly|monthly|yearly|half|quarter(?:ly)?|every|each)\b/i;
const timeWord =
  /\b(?:days?|weeks?|months?|years?|hours?|minutes?|seconds?|annual(?:ly)?|daily|weekly|monthly|yearly|quarter(?:ly)?|immediately|before|after|within|until|when(?:ever)?|once|every|at once|shift|deadline|date)\b/i;
const personWord =
  /\b(?:manager|coordinator|engineer|officer|director|department|supervisor|inspector|team|head|leader|person|representative|owner|purchaser|buyer|planner|auditor|operator|welder|employee|staff|committee|president|board|customer|supplier|technician|clerk|counsel|laborator(?:y|ie)|foreman|author|nobody|whoever)s?\b/i;
const reasonWord = /\b(?:because|so that|in order to|to ensure|to prevent|to avoid|since|therefore)\b/i;
const askedAmount =
  /\bhow (?:many|much|high|thick|deep|large|far|cold|hot|warm|old|big|heavy|wide)\b|\b(?:what|which) (?:is the |are the )?(?:\w+ ){0,2}(?:size|pressure|temperature|percentage|limit|minimum|maximum|rate|amount|value|ratio|weight|thickness|hardness|torque|age|price|cost)\b/i;

/** What kind of words an answer to such a question holds. */
const expectations: readonly { asks: RegExp; holds: RegExp }[] = [
  { asks: /\b(?:who|whom|whose|which department|responsib)/i, holds: personWord },
  {
    asks: /\b(?:when|how (?:long|often|soon|frequently|fast)|what (?:period|interval|deadline))\b/i,
    holds: timeWord,
  },
  { asks: askedAmount, holds: numberWord },
  { asks: /\bwhy\b/i, holds: reasonWord },
  {
    asks: /\b(?:did|was|were|has|have)\b.*\b(?:last (?:week|month|quarter|year)|so far|in 20\d\d)\b/i,
    holds: /\b20\d\d\b/,
  },
];

/** How many kinds of words that a question expects are missing in a text. */
export const missingIn = (text: string, question: string): number =>
  expectations.filter(({ asks, holds }) => asks.test(question) && !holds.test(text)).length;

/** Whether a text holds a kind of words that a question expects. */
export const isExpected = (text: string, question: string): boolean =>
  expectations.some(({ asks, holds }) => asks.test(question) && holds.test(text));

const verb =
  'is|are|was|were|do|does|did|must|may|can|could|shall|should|has|have|will|would|applies|apply|covers?';
/**
 * "which insurance covers", "how many holidays does", "what is the hourly rate of", "who is the chairman
 * of": the words between are the thing asked.
 */
const thingAsked = [
  new RegExp(
    `\\b(?:which|what|how many|how much)\\s+((?:[\\p{L}\\p{N}-]+\\s+){0,2}?[\\p{L}\\p{N}-]+)\\s+(?:${verb})\\b`,
    'iu',
  ),
  /\b(?:what|who|where) (?:is|are|was|were) (?:the|our|an?) ((?:[\p{L}\p{N}-]+\s+){0,3}?[\p{L}\p{N}-]+)(?=\s+(?:of|for|to|in|on|at|under|according)\b|\W*$)/iu,
];

/** "API 14A", "P91", "GV-204": letters and figures that name one thing; "24V" is an amount. */
const designation = /^(?:\p{L}[\p{L}-]*\d[\p{L}\d-]*|\d+(?![CFKMV]$)\p{Lu}{1,2})$/u;

/** Whether a word names a standard, a grade or a part. */
export const isDesignation = (word: string): boolean => designation.test(word);

/**
 * The words of the thing a question asks for, "warranty period" in "what is the warranty period of
 * a valve"; none where it is not said so.
 */
export const thingText = (question: string): string[] =>
  thingAsked.flatMap((pattern) => pattern.exec(question)?.[1]?.split(/\s+/) ?? []);

/** Whether a word names the very thing a question asks for, so that nothing without it is an answer. */
export const isThingAsked = (question: string, word: string): boolean => thingText(question).includes(word);
