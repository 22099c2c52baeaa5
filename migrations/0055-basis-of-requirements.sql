-- What a requirement rests on that a person added: stated by the customer, law or other rules, or ours (API Spec Q1, 5.1.2 a to c).
-- Null: nobody has said; it then follows from the passage and the category, as before.
alter table requirements add column basis text check (basis in ('customer', 'legal', 'ours'));
