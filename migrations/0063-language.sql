-- In which language a person reads the product (WAY-2); nobody but themselves changes it.
alter table users add column language text not null default 'en' check (language in ('en', 'ar'));
grant select (language) on users to app_request;

create procedure choose_language(wanted text)
  language sql security definer set search_path = public
  as $$ update users set language = wanted where id = current_person() $$;
revoke all on procedure choose_language from public;
grant execute on procedure choose_language to app_request;
