grant select, insert, update on refund to portal_system;

call app.protect('refund', 'nobody', null);

grant select, insert on office_finding to portal_system;

call app.protect('office_finding', 'nobody', null);

grant select, insert on office_act to portal_system;
