/** Columns of a wide ledger; a narrow one puts the cells under the text. */
export const ledgerColumns =
  '@[680px]:grid @[680px]:grid-cols-[1.75rem_minmax(0,1fr)_8rem_7rem_8rem] @[680px]:gap-x-3';
