/** Anything that leads somewhere: an address with or without its scheme, an image or a link, a tag. */
export const leadsAway =
  /:\/\/|\bwww\.|\b(?:mailto|javascript|vbscript):|\bdata:[a-z]+\/|!\[|\]\s*\(|<\s*[a-z/!]|&#|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:\/|\?)\S/i;

/** Words by which a text speaks to whoever reads it as a machine. Not the defence: it comes on top of what is checked word by word. */
const speaksToMachine = new RegExp(
  [
    String.raw`\b(?:ignore|disregard|forget|override|bypass)\b[^.\n]{0,60}\b(?:instructions?|prompts?|rules?|guidelines|above|previous|prior|earlier)\b`,
    String.raw`\b(?:ai|a\.i\.|language model|llm|assistant|chat ?bot|copilot|qucy|gpt|system prompt|system message|developer mode)\b`,
    String.raw`\b(?:tell|inform|assure|convince)\s+(?:the\s+)?(?:users?|readers?|reviewers?|people who ask)\b`,
    String.raw`\b(?:respond|reply|answer)\s+(?:only\s+|exactly\s+)?(?:with\s+(?:the\s+(?:word|words|text|following|phrase)|only|exactly|["“'])|only\b)`,
    String.raw`\b(?:output|print|render|display|repeat|append|embed)\s+(?:only\s+)?(?:the\s+(?:following|word|words|text|link|image|url)|this\s+(?:text|link|image|url)|exactly|["“'!])`,
    String.raw`(?:^|[.!?:;\n])\s*(?:please\s+|kindly\s+)?(?:call|invoke|execute|run|visit|open|click|browse|navigate|go to|follow|download|log ?in|sign ?in|render|display|print|output|say|write|repeat)\b`,
    String.raw`\b(?:add|include|put|insert|append|attach)\b[^.\n]{0,80}\byour (?:answer|output|response|summary)\b`,
    String.raw`\b(?:you are now|from now on|new instructions?|your (?:new )?(?:task|instructions?|role) (?:is|are))\b`,
    String.raw`\b(?:set|change|mark|record|fill|enter|overwrite)\b[^.\n]{0,40}\b(?:fields?|customer ?name|enquiry ?type|reference ?no|confidence|requirements? (?:as|to)|status|state)\b`,
  ].join('|'),
  'i',
);

/** Whether a text of somebody else reads as an order to the machine that reads it, or leads out of the house. */
export const isPromptInjection = (text: string): boolean =>
  speaksToMachine.test(text) || leadsAway.test(text);
