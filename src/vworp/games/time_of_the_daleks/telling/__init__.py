"""What is told of what rules do: sentences for the log, and beats for the eyes.

Each function says nothing while nobody listens, so that rules can call it wherever they act.
"""
