-- Instrument, holder and kind of a method never change: another account is another method.
grant insert, update (state, is_default, nickname, attempts_left, verify_by) on payment_method to portal_app;
