call app.protect('charge_question', 'lease', 'select, insert');

grant update (state, updated_at) on charge_question to portal_app;

call app.protect('charge_question_message', 'lease', 'select, insert');

-- Nobody writes in another's name, or in that of the office.
create policy charge_question_message_own on charge_question_message as restrictive
for insert to portal_app with check (person_id = (select app.person_id()));

grant select, insert, update on charge_question to portal_system;

-- A message stands as it was written.
grant select, insert on charge_question_message to portal_system;
