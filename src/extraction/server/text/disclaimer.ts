const disclaimerCues = [
  /\bintended (?:solely |only )?(?:for|recipients?)\b|\bnot the (?:intended|named) (?:recipient|addressee)\b/i,
  /\b(?:confidential|privileged)\b/i,
  /\b(?:received|receive|reached you)\b[^.]{0,40}\b(?:in error|by mistake)\b/i,
  /\b(?:disclos\w+|disseminat\w+|distribut\w+|copying|unauthori[sz]ed)\b/i,
  /\b(?:virus(?:es)?|malware)\b/i,
  /\bconsider the environment\b|\bthink before (?:you )?print/i,
  /\b(?:this|the) (?:e-?mail|message|communication|transmission)\b/i,
  /\bregistered (?:office|in (?:england|scotland|ireland))\b|\bcompany (?:no|number|registration)\b|\bVAT (?:no|number|reg)/i,
  /\bviews (?:or opinions )?expressed\b|\b(?:delete (?:it|this|the)|deleted|forwarded)\b|\bnotify the sender\b/i,
];

/** True for the small print below a mail: three of the things such print speaks of stand together. */
export function isDisclaimer(text: string): boolean {
  const head = text.slice(0, 1600);
  return (
    disclaimerCues.filter((cue) => cue.test(head)).length >= 3 ||
    (head.length < 200 && /\bconsider the environment\b|\bthink before (?:you )?print/i.test(head))
  );
}
