/** Every field of a notice quote, for tests that parse it with the contract schema. */
export const NOTICE_QUOTE_FIELDS = `lease_id today
  rule { days full_months count_from must_end_on blackout_months early_fee_cents }
  term_end rent_cents earliest { on steps { kind on } } keeps { until next } latest
  choices { move_out_date kind rent_until extra_cents consent_text
    early { rent_until extra_cents consent_text fee_cents } }
  answer_hours deposit_days key_return`;

/** Every field of a submitted notice. */
export const GIVEN_NOTICE_FIELDS = `move_out_id reference state given_on given_by_name given_by_me
  move_out_date rent_until extra_cents early { fee_cents granted } move_out_reason_name reason_text
  contact_phone contact_email refund_way walkthroughs { on part } answer_by accepted_at can_withdraw
  office_text deposit_due_on key_return time_zone`;
