call app.protect('calendar_feed', 'person', 'select, insert, delete');

grant update (door_ids, nonce, token_hash, made_at, last_read_at) on calendar_feed to portal_app;

grant select, insert, update, delete on calendar_feed to portal_system;
