grant select, insert, update on refund to portal_system;

call app.protect('refund', 'lease', 'select');

grant select, insert on office_finding, office_act to portal_system;

call app.protect('office_finding', 'nobody', null);

call app.protect('office_act', 'nobody', null);
