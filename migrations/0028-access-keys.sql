-- How a model is signed in to: with one key, or (Amazon Bedrock) with the access keys of AWS, sealed together in the place of the key.
alter table ai_settings add column sign_in text not null default 'key' check (sign_in in ('key', 'access-keys'));
