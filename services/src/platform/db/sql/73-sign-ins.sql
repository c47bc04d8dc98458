-- The identity provider's own, as its other tables: nothing for portal_app.
grant select, insert, update, delete on identity_sign_in to portal_system;
