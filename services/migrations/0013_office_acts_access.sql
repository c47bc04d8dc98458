grant select, insert on office_act to portal_system;
