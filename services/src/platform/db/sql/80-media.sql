call app.protect('media_album', 'lease', 'select, insert');

-- Who adds a photo counts it.
grant update (last_position) on media_album to portal_app;

call app.protect('media', 'lease', 'select, insert, delete');

grant update (alt_text, version) on media to portal_app;

-- Everyone on the lease sees a photo; who added it describes and removes it.
create policy media_added on media as restrictive
for insert to portal_app with check (person_id = (select app.person_id()));

create policy media_described on media as restrictive
for update to portal_app using (person_id = (select app.person_id()));

create policy media_removed on media as restrictive
for delete to portal_app using (person_id = (select app.person_id()));

grant select, insert, update, delete on media_album to portal_system;

grant select, insert, update, delete on media to portal_system;
