/** Columns of a wide ledger; a narrow one puts the cells under the text. */
export const ledgerColumns =
  '@[42.5rem]:grid @[42.5rem]:grid-cols-[1.75rem_minmax(0,1fr)_8rem_7rem_8rem] @[42.5rem]:gap-x-3';
