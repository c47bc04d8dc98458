grant select, insert, update, delete on processor_event to portal_system;
