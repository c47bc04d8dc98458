call app.protect('emergency_contact', 'person', 'select, insert');

grant update (name, relation, phone, version) on emergency_contact to portal_app;

call app.protect('accessibility_needs', 'person', 'select, insert');

grant update (large_print, relay, mobility, other, version) on accessibility_needs to portal_app;

call app.protect('vehicle', 'person', 'select, insert, delete');

grant update (plate, state, make, model, color, version) on vehicle to portal_app;

call app.protect('correction_request', 'person', 'select, insert');

-- Nobody answers a request of their own.
create policy correction_request_open on correction_request as restrictive
for insert to portal_app with check (state = 'open' and answer is null and answered_at is null);

grant select, insert, update, delete
on emergency_contact, accessibility_needs, vehicle, correction_request to portal_system;
