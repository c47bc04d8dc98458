grant select, insert, update, delete on mail to portal_system;

-- `on conflict do nothing` asks for the right to read what it compares.
call app.protect('mail', 'person', 'select, insert');

-- What was written stays as it is: to compress it takes longer than everything else about a mail.
alter table mail alter column text_part set storage external, alter column html_part set storage external;
