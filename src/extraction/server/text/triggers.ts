/** Words that begin the event a period is counted from, or what it depends on. */
const trigger =
  /^\s(?:of|by|after|from|following|upon|before|prior to|as (?:of|from)|counted from|counting from|starting (?:from|with|on)|subject to|provided|unless|if|once|when|nach|ab|vor|après|à compter d[eu]|dès|después de|desde|a partir d[ei]l?|dopo|dalla?|dal)(?![\p{L}])/iu;
/** A second event beside the first: "after receipt of the order and the signed drawings". */
const joined =
  /^\s(?:and|or)\s(?=(?:the|an?|of|all|signed|approved|receipt|approval)\s(?!balance|rest|remain))/i;
const opened = /\b(?:after|from|following|upon|receipt|approval)\s[^.,;]*$/i;
/** Where the event is over: the end of the clause, or a new statement joined to it. */
const eventEnd =
  /[,;:()]|[.!?](?=\s|$)|\s(?:and|but|or|at|with|to|for|including|incl\.|und|et|y|e)\s(?!(?:the|an?|of|all|signed|approved|receipt|approval)\s)/iu;
/** Letters of an event at most: a longer one is a story. */
const maxOfEvent = 160;

/**
 * Where a period ends together with the event it is counted from: "60 days" of "60 days after
 * approval of the drawings" ends with "drawings".
 */
export function endWithTrigger(text: string, end: number): number {
  let until = end;
  for (let part = 0; part < 4; part += 1) {
    const after = text.slice(until, until + maxOfEvent);
    const begin =
      trigger.exec(after) ??
      (opened.test(text.slice(Math.max(0, until - 80), until)) ? joined.exec(after) : null);
    if (!begin) break;
    const stop = eventEnd.exec(after.slice(begin[0].length));
    until += stop ? begin[0].length + stop.index : after.trimEnd().length;
  }
  return until;
}

const condition =
  /(?:^|(?<!\b(?:i\.e|e\.g)\.)[,(]\s*)(?:only )?(?:if|in case|in the event|where|when|should (?:the|an?|your|our)|for (?:orders?|contracts?|values?|amounts?)|wenn|falls|sofern|si|en cas|au cas|en caso|siempre que|se|qualora|nel caso)\s|(?<![\p{L}])(?:unless|provided (?:that|the)|subject to|except|only (?:if|when|where|for)|on condition|es sei denn|sauf|à condition|salvo|a condizione|a menos que)(?![\p{L}])/iu;

/** True for a sentence that asks for something only under a condition. */
export const isConditional = (sentence: string): boolean => condition.test(sentence);
