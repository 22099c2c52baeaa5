/** An invented customer's mail as if it had been sent now, for those who have none at hand; rejects where it cannot be fetched. */
export const fetchSampleMail = async (): Promise<File> => {
  const reply = await fetch('/sample-enquiry.eml');
  if (!reply.ok) throw new Error(`The sample mail was answered with ${reply.status}.`);
  const mail = (await reply.text()).replace('{date}', new Date().toUTCString());
  return new File([mail], 'sample-enquiry.eml', { type: 'message/rfc822' });
};
